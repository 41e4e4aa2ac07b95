import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createEmailJs } from './email-js.ts';
import { keepAsFiles } from './keep-as-files.ts';
import { createSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

/** Creates the configured transport: the email provider, an SMTP server, or files. */
export function createTransport({ mail, dataFolder, publicUrl }: Config, log: Logger): Transport {
  if ((mail.emailJs || mail.smtp) && !publicUrl)
    log.warn('links in emails lead to the address of this machine: set TILLWISE_URL to the one people use');
  if (mail.emailJs) return createEmailJs(mail.emailJs, mail.seconds);
  if (mail.smtp) return createSmtp(mail.smtp, mail.seconds);
  return keepAsFiles(dataFolder, log);
}
