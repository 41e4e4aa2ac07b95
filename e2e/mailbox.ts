import { reply, startSmtpServer } from '../src/server/testing/smtp-server.ts';

/** A real SMTP server of this machine that takes what comes, or refuses every recipient. */
export async function openMailbox() {
  let refusal: Error | null = null;
  const { url, received, close } = await startSmtpServer({
    onRcptTo: (_address, _session, answer) => answer(refusal),
  });
  return {
    url,
    /** The messages it took, each as its plain text with the headers before it. */
    read: () =>
      received.map(({ to, content }) => ({
        to,
        text: content.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n'),
      })),
    refuse: (code: number, words: string) => {
      refusal = reply(code, words);
    },
    accept: () => {
      refusal = null;
    },
    close,
  };
}
