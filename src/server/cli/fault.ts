/** How the command line ends. `partly`: it was done, but for what the report lists as refused. */
export const EXIT = { done: 0, failed: 1, misused: 2, partly: 3 } as const;

/** What keeps a command from being done. Its message is one line for the person who gave it. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}
