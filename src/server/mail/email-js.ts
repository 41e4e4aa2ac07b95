import type { TemplateParams } from '../letters/letter.ts';
import { type Delivery, notTaken, type OutgoingMail, oneLineOf, type Transport } from './transport.ts';

export interface EmailJsSettings {
  url: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  privateKey: string | null;
}

/** The text for a status when the provider's answer is empty (section 8 of the specification). */
const STATUS_WORDS = new Map([
  [200, 'OK'],
  [400, 'Bad Request'],
  [403, 'Forbidden'],
  [429, 'Too Many Requests'],
  [451, 'Unavailable For Headless Browser'],
]);

/** Whether the same request may succeed later; any other status needs somebody to change something. */
function mayWorkLater(status: number): boolean {
  return [408, 425, 429, 451].includes(status) || status >= 500;
}

/** Creates a transport that sends through EmailJS: one message a second; success is status 200 (section 7 of the specification). */
export function createEmailJs(settings: EmailJsSettings, seconds: number): Transport {
  async function post(message: OutgoingMail): Promise<Delivery> {
    const answer = await fetch(settings.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(emailJsBody(settings, templateParams(message))),
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds * 1000),
    });
    const { status } = answer;
    const reply = await answer.text().catch(() => '');
    const words = oneLineOf(reply, [settings.privateKey]) || STATUS_WORDS.get(status) || answer.statusText;
    if (status === 200)
      return { accepted: message.to, retry: [], answer: `The email provider accepted it: 200 ${words}` };
    return mayWorkLater(status)
      ? notTaken(message, `The email provider could not take it: ${status} ${words}`, true)
      : notTaken(message, `The email provider refused it: ${status} ${words}`, false);
  }
  return {
    pace: 1000,
    send: (message) => post(message).catch((error) => notReached(message, error, seconds)),
  };
}

/** Returns the request's body. Throws the provider's own messages about missing values (section 8 of the specification). */
export function emailJsBody(settings: Omit<EmailJsSettings, 'url'>, params: Record<string, string>) {
  const { serviceId, templateId, publicKey, privateKey } = settings;
  if (!publicKey) throw new TypeError('The public key is required.');
  if (!serviceId) throw new TypeError('The service ID is required.');
  if (!templateId) throw new TypeError('The template ID is required.');
  if (params?.constructor !== Object) throw new TypeError('The template params have to be an object.');
  const ids = { service_id: serviceId, template_id: templateId, user_id: publicKey };
  return { ...ids, ...(privateKey && { accessToken: privateKey }), template_params: params };
}

function templateParams({ to, letter, appLink }: OutgoingMail): TemplateParams & Record<string, string> {
  return { to_email: to.join(', '), subject: letter.subject, ...letter.template, app_link: appLink };
}

function notReached(
  message: OutgoingMail,
  error: Error & { cause?: { code?: string } },
  seconds: number,
): Delivery {
  if (error.name === 'TimeoutError')
    return notTaken(message, `The email provider did not answer within ${seconds} seconds.`, true);
  const code = error.cause?.code;
  if (error.name === 'TypeError' && !error.cause) return notTaken(message, error.message, false);
  return notTaken(message, `The email provider could not be reached (${code ?? error.message}).`, true);
}
