/** Headers that proxies of all kinds add to requests they pass on. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded\b.*|x-real-ip|x-original-.*|x-envoy-.*|x-amz.*|cf-.*|cdn-loop|fly-.*|fastly-.*|.*client-?ip|.*connecting-ip|x-cluster-.*|x-scheme)$/i;

/** The machine by one of its own names, with or without a port. */
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether a request was made on this very machine: from it, by a name of its own, and not through a proxy. Behind a proxy on the same
 * machine, every request comes from it.
 */
export function isLocalCaller(remoteAddress: string | undefined, headers: Headers): boolean {
  if (remoteAddress !== '::1' && !/^(::ffff:)?127\./.test(remoteAddress ?? '')) return false;
  if (!OWN_NAME.test(headers.get('Host') ?? '')) return false;
  return ![...headers.keys()].some((name) => PASSED_ON.test(name));
}
