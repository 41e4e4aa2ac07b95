import {
  type Problem,
  type ProblemCode,
  problemOf as problemOfRefused,
  type Refused,
} from '../domain/refusals/problem.ts';

/** A refused request, with a stable code and words for the person who sent it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly extra: Pick<Problem, 'errors' | 'current'>;
  /** After how many seconds the request may be sent again, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: Pick<Problem, 'errors' | 'current'> = {},
    retryAfterSeconds?: number,
  ) {
    super(detail);
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = code;
    this.extra = extra;
  }
}

/** Builds a Refusal to throw from a refusal defined in the domain. */
export function refusal({ code, detail, ...extra }: Refused): Refusal {
  return new Refusal(code, detail, extra);
}

/** Returns the body of a refusal, with the id of the refused request. Its type is found below the path of the product. */
export function problemBody(
  { code, message: detail, extra }: Refusal,
  { requestId, base }: { requestId: string; base: string },
): Problem {
  const problem = problemOfRefused({ code, detail, ...extra });
  return { ...problem, type: base + problem.type, requestId };
}
