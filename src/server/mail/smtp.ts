import {
  type Delivery,
  type MailSender,
  mimeOf,
  notTaken,
  type OutgoingMail,
  oneLineOf,
  type Transport,
} from './transport.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password when the server requires them. */
  url: string;
  from: MailSender;
}

/** Time-outs in milliseconds to connect, for the greeting, and for silence; none longer than the whole message may take. */
const TIME_OUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A reply of the server to one command, or a failure to reach it. */
interface SmtpFault extends Error {
  code?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
  recipient?: string | undefined;
  rejectedErrors?: SmtpFault[] | undefined;
}

/** Creates a transport that sends through an SMTP server, one connection per message; success is its 250. */
export function createSmtp({ url, from }: SmtpSettings, seconds: number): Transport {
  const options = optionsOf(url, seconds);
  const words = (fault: SmtpFault) => wordsOf(url, fault);

  async function send(message: OutgoingMail): Promise<Delivery> {
    const signal = AbortSignal.timeout(seconds * 1000);
    const { default: nodemailer } = await import('nodemailer');
    const info = await nodemailer.createTransport(options).sendMail({ ...mimeOf(message, from), signal });
    const refused: SmtpFault[] = info.rejectedErrors ?? [];
    if (refused.length === 0)
      return {
        accepted: message.to,
        retry: [],
        answer: `The mail server accepted it: ${oneLineOf(info.response)}`,
      };
    return partly(message, refused);
  }

  /** Returns the result of a message that the server refused for some or all recipients. */
  function partly({ to }: OutgoingMail, refused: SmtpFault[]): Delivery {
    const names = refused.map((fault) => fault.recipient);
    const retry = refused.filter(mayWorkLater).map((fault) => String(fault.recipient));
    const reasons = refused.map((fault) => `${fault.recipient}: ${words(fault)}`);
    return {
      accepted: to.filter((address) => !names.includes(address)),
      retry,
      answer: `The mail server refused ${reasons.join('; ')}`,
    };
  }

  function failed(message: OutgoingMail, fault: SmtpFault): Delivery {
    if (fault.rejectedErrors?.length) return partly(message, fault.rejectedErrors);
    if (fault.name === 'AbortError' || fault.name === 'TimeoutError' || fault.code === 'ETIMEDOUT')
      return notTaken(message, 'The mail server did not answer in time.', true);
    if (fault.responseCode === undefined)
      return notTaken(message, `The mail server could not be reached (${words(fault)}).`, true);
    return mayWorkLater(fault)
      ? notTaken(message, `The mail server could not take it: ${words(fault)}`, true)
      : notTaken(message, `The mail server refused it: ${words(fault)}`, false);
  }

  return { pace: 0, send: (message) => send(message).catch((fault: SmtpFault) => failed(message, fault)) };
}

/** Returns why the mail server is not reached, or refuses the user; null when it answers. Sends nothing. */
export async function smtpFault({ url }: SmtpSettings, seconds: number): Promise<string | null> {
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(optionsOf(url, seconds));
  return transport.verify().then(
    () => null,
    (fault: SmtpFault) => `the mail server could not be reached, or refuses: ${wordsOf(url, fault)}`,
  );
}

function optionsOf(url: string, seconds: number) {
  const limits = Object.entries(TIME_OUTS).map(([name, limit]) => [name, Math.min(limit, seconds * 1000)]);
  return {
    url,
    ...Object.fromEntries(limits),
    requireTLS: sendsPasswordAbroad(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns what the server or the connection said, in one line without the password. */
function wordsOf(url: string, { response, code, message }: SmtpFault): string {
  const { password } = new URL(url);
  return oneLineOf(response ?? code ?? message, [password, decodeURIComponent(password)]);
}

/** SMTP's 5xx are permanent; everything else may pass. */
function mayWorkLater({ responseCode = 0 }: SmtpFault): boolean {
  return responseCode < 500;
}

/** Whether a password would go over the network to another machine: then the connection must be encrypted. */
function sendsPasswordAbroad(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
