/** Longest a stop may take: 10 s for requests, the rest for the database. */
const FORCE_MS = 25_000

/**
 * Calls `stop` once, on the first of SIGTERM, SIGINT, or the end of the process that started us and
 * holds the other end of our channel. The process ends with 0 when `stop` is through.
 */
export function onStop(stop: (reason: string) => Promise<void>): void {
  let isStopping = false
  const begin = (reason: string) => {
    if (isStopping) return
    isStopping = true
    // It keeps the process alive, too: a start under way may wait for a child that does not.
    setTimeout(() => process.exit(1), FORCE_MS)
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`The stop failed: ${error instanceof Error ? error.stack : error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM'))
  process.on('SIGINT', () => begin('SIGINT'))
  process.on('disconnect', () => begin('parent ended'))
  if (process.send && !process.connected) begin('parent ended')
}
