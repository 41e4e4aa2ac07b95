import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createEmailJs } from './email-js.ts';
import { createSmtp } from './smtp.ts';
import { mimeOf, notTaken, type Transport } from './transport.ts';

const KEPT = 'No email service is set up: kept as a file on the server.';
const NOBODY = { name: 'Tillwise', address: 'tillwise@localhost.invalid' };

/** Creates the configured transport: the email provider, an SMTP server, or files. */
export function createTransport({ mail, dataFolder, publicUrl }: Config, log: Logger): Transport {
  if ((mail.emailJs || mail.smtp) && !publicUrl)
    log.warn('links in emails lead to the address of this machine: set TILLWISE_URL to the one people use');
  if (mail.emailJs) return createEmailJs(mail.emailJs, mail.seconds);
  if (mail.smtp) return createSmtp(mail.smtp, mail.seconds);
  return keepAsFiles(dataFolder, log);
}

/** Creates the transport without an email service: it writes each message to a file that mail programs open. */
function keepAsFiles(dataFolder: string, log: Logger): Transport {
  const folder = join(dataFolder, 'mail');
  return {
    pace: 0,
    async send(message) {
      const { id, to } = message;
      const file = join(folder, `${id}.eml`);
      try {
        // Loaded with the first message: most servers start without one.
        const { default: nodemailer } = await import('nodemailer');
        const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
        const { message: content } = await composer.sendMail(mimeOf(message, NOBODY));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(file, content as Buffer, { mode: 0o600 });
      } catch (error) {
        return notTaken(
          message,
          `The message could not be written to ${file}: ${(error as Error).message}`,
          true,
        );
      }
      // Neither the recipients nor the text: more people read a log than a mailbox.
      log.info({ file, recipients: to.length }, 'email kept as a file');
      return { accepted: [], retry: [], kept: true, answer: KEPT };
    },
  };
}
