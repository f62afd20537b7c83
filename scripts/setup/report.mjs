/** Set-up talks on standard error alone: a command's `--json` owns standard output. */
export function report(message) {
  process.stderr.write(`set-up: ${message}\n`)
}

/** A failure whose message is all that the operator needs; anything else is a bug and shows its stack. */
export class SetupError extends Error {
  name = 'SetupError'
}
