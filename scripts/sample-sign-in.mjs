/**
 * Waits until a trial answers, and signs its admin in.
 * @param {string} url
 * @param {number} [seconds] how long to wait for the first answer
 * @returns {Promise<string>} the name of who signed in
 */
export async function signInToTrial(url, seconds = 60) {
  const until = Date.now() + seconds * 1000;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (Date.now() > until) throw new Error(`Nothing answers at ${url} for ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: 'admin@tillwise.example', password: 'tillwise-admin' }),
  });
  if (!answer.ok) throw new Error(`Signing in to ${url} is answered ${answer.status}.`);
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const session = await fetch(`${url}/api/session`, { headers: { Cookie } });
  return (await session.json()).user.name;
}
