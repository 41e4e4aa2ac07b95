/** Exit codes of the command line. `partly`: done, except for what the report lists as refused. */
export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3 } as const;

/** Why a command fails. Its message is one line for the person who gave the command. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
