/** The longest that a stop may take: 10 s for requests, the rest for the database. */
const FORCE_MS = 25_000

/**
 * Calls `stop` once: on SIGTERM, on SIGINT, or when the parent process, which holds the other end of the IPC channel,
 * has ended. The process exits with 0 when `stop` has finished, with 1 when it has failed or takes too long.
 */
export function onStop(stop: (reason: string) => Promise<void>, forceMs = FORCE_MS): void {
  let isStopping = false
  const begin = (reason: string) => {
    if (isStopping) return
    isStopping = true
    // The timer also keeps the process alive: a start in progress may wait for a child process that does not.
    setTimeout(() => process.exit(1), forceMs)
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
