import { type ProviderAnswer, startMailProvider } from '../src/server/testing/mail-provider.ts';
import { reply, startSmtpServer } from '../src/server/testing/smtp-server.ts';

/** An e-mail service that can be made to fail in all the ways it may. */
export interface MailService {
  name: string;
  env: Record<string, string>;
  faults: readonly string[];
  fail(fault: string): void;
  recover(): void;
  /** What it took, one entry each time; the same entry for the same message. */
  taken(): string[];
  close(): Promise<void>;
}

const OK: ProviderAnswer = { status: 200, text: 'OK' };

export async function emailJsUnderTrial(): Promise<MailService> {
  const { url, requests, answers, close } = await startMailProvider();
  const keys = { EMAILJS_SERVICE_ID: 's', EMAILJS_TEMPLATE_ID: 't', EMAILJS_PUBLIC_KEY: 'p' };
  return {
    name: 'EmailJS',
    env: { ...keys, EMAILJS_URL: url },
    faults: ['429', '451', '500', 'hang', 'reset', '400', '403'],
    fail(fault) {
      const status = Number(fault);
      answers.next = status ? { status, text: '' } : (fault as 'hang' | 'reset');
    },
    recover() {
      answers.next = OK;
    },
    taken: () =>
      requests
        .filter(({ answer }) => typeof answer === 'object' && answer.status === 200)
        .map(({ body }) => `${body.template_params.app_link} ${body.template_params.subject}`),
    close,
  };
}

export async function smtpUnderTrial(): Promise<MailService> {
  let fault = '';
  const { url, received, close } = await startSmtpServer({
    onRcptTo(_address, _session, done) {
      if (fault === 'hang') return;
      done(fault ? reply(Number(fault), 'Not now') : null);
    },
  });
  return {
    name: 'SMTP',
    env: { SMTP_URL: url, TILLWISE_MAIL_FROM: 'alerts@tillwise.example' },
    faults: ['421', '550', 'hang'],
    fail(next) {
      fault = next;
    },
    recover() {
      fault = '';
    },
    taken: () => received.map(({ content }) => /^Message-ID: (.*)\r$/m.exec(content)?.[1] ?? content),
    close,
  };
}
