import { z } from 'zod';
import { isRecipient } from '../../domain/settings/recipient.ts';
import { wholeNumberSetting } from '../secret-files.ts';
import type { EmailJsSettings } from './email-js.ts';
import type { SmtpSettings } from './smtp.ts';
import type { MailSender } from './transport.ts';

export interface MailConfig {
  /** The email provider, an SMTP server, or neither: then messages are stored as files. */
  emailJs: EmailJsSettings | null;
  smtp: SmtpSettings | null;
  /** How long sending one message may take. */
  seconds: number;
}

const EMAIL_JS_NEEDS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const;
const ONE_WAY = 'and EMAILJS_… exclude each other: choose one way to send email';

/** The environment variables for email. */
export const MAIL_VARIABLES = {
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  EMAILJS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, { error: 'must be smtp://user:password@host:port' }).optional(),
  TILLWISE_MAIL_FROM: z
    .string()
    .refine((text) => isRecipient(senderOf(text).address), {
      error: 'must be an address such as Tillwise <alerts@example.com>',
    })
    .optional(),
  TILLWISE_MAIL_SECONDS: wholeNumberSetting('must be a number of seconds from 1 to 600', {
    least: 1,
    most: 600,
  }).default(60),
};

type MailSettings = z.output<z.ZodObject<typeof MAIL_VARIABLES>>;

/** Reports missing and contradictory settings. */
export function checkMail(settings: MailSettings, check: z.RefinementCtx): void {
  const fault = (name: keyof MailSettings, message: string) =>
    check.addIssue({ code: 'custom', path: [name], message });
  const usesEmailJs = Object.keys(settings).some((name) => name.startsWith('EMAILJS_'));
  if (usesEmailJs && settings.SMTP_URL) fault('SMTP_URL', ONE_WAY);
  if (usesEmailJs)
    for (const name of EMAIL_JS_NEEDS)
      if (!settings[name]) fault(name, `is missing: EmailJS needs ${EMAIL_JS_NEEDS.join(', ')}`);
  if (settings.SMTP_URL && !settings.TILLWISE_MAIL_FROM)
    fault('TILLWISE_MAIL_FROM', 'is missing: the address that email comes from');
  if (settings.TILLWISE_MAIL_FROM && !settings.SMTP_URL)
    fault('TILLWISE_MAIL_FROM', 'needs SMTP_URL: nothing else is sent from it');
}

/** Builds the email configuration from checked settings. */
export function mailConfigOf(settings: MailSettings): MailConfig {
  const { SMTP_URL: url, TILLWISE_MAIL_FROM: from, TILLWISE_MAIL_SECONDS: seconds } = settings;
  return { emailJs: emailJsOf(settings), smtp: url && from ? { url, from: senderOf(from) } : null, seconds };
}

function emailJsOf(settings: MailSettings): EmailJsSettings | null {
  const { EMAILJS_SERVICE_ID: serviceId, EMAILJS_TEMPLATE_ID: templateId } = settings;
  const { EMAILJS_PUBLIC_KEY: publicKey, EMAILJS_PRIVATE_KEY: privateKey = null } = settings;
  if (!serviceId || !templateId || !publicKey) return null;
  const url = settings.EMAILJS_URL ?? 'https://api.emailjs.com/api/v1.0/email/send';
  return { url, serviceId, templateId, publicKey, privateKey };
}

/** Parses 'Name <address>' or an address alone. */
function senderOf(text: string): MailSender {
  const match = /^([^<>\p{C}]*)<([^<>]*)>$/u.exec(text.trim());
  return match ? { name: match[1]!.trim(), address: match[2]! } : { name: 'Tillwise', address: text.trim() };
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && Boolean(URL.parse(text)?.hostname);
}
