const CHANNEL = 'tillwise-session';

/** Tells the other tabs of this browser that somebody has signed out here. */
export function tellSignedOut(userId: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ signedOut: userId });
  channel.close();
}

/** Calls back with who has signed out in another tab of this browser. Returns what ends it. */
export function followSignOuts(onSignedOut: (userId: string) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ signedOut: string }>) => onSignedOut(data.signedOut);
  return () => channel.close();
}
