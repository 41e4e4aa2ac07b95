import type { NewPasskey, OwnProof, PasskeyAnswer } from '../../domain/people/second-factor.ts';
import { callServer } from '../data/call.ts';
import { call } from '../data/call-in-use.ts';

/** Makes a passkey on this device and adds it to the account under a name. Throws when the user lets it be. */
export async function makePasskey(proof: OwnProof, name: string) {
  const { token, options } = await call('beginPasskey', { sent: proof });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return call('addPasskey', { sent: { token, name, made: made.toJSON() as NewPasskey['made'] } });
}

/** Signs in by a passkey of this device. Throws when the user lets it be. */
export async function showPasskey(): Promise<void> {
  const { token, options } = await callServer('beginPasskeySignIn');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  await callServer('signInByPasskey', { sent: { token, shown: shown.toJSON() as PasskeyAnswer['shown'] } });
}
