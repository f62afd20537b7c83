/** Messages go to standard error, because a command's `--json` uses standard output. */
export function report(message) {
  process.stderr.write(`set-up: ${message}\n`)
}

/**
 * An expected failure, whose message is enough for the operator; all other errors are bugs and show their
 * stack.
 */
export class SetupError extends Error {
  name = 'SetupError'
}
