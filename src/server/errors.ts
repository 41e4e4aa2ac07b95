import {
  type Problem,
  type ProblemCode,
  problemOf as problemOfRefused,
  type Refused,
} from '../domain/refusals/problem.ts';

/** A request that is refused, with a stable code and words for the person who sent it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly extra: Pick<Problem, 'errors' | 'current'>;
  /** After how long it may be sent again, where that is known. */
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

/** A refusal that is worded in the domain, to be thrown. */
export function refusal({ code, detail, ...extra }: Refused): Refusal {
  return new Refusal(code, detail, extra);
}

/** The body of a refusal, with the id of the request that was refused. */
export function problemBody({ code, message: detail, extra }: Refusal, requestId: string): Problem {
  return { ...problemOfRefused({ code, detail, ...extra }), requestId };
}
