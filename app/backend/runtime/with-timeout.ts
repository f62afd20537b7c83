/**
 * Waits for `work`, but not longer than `limitMs`; the work itself is not cancelled.
 *
 * @throws the error of the work, or when the time is up
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const rejectLate = () => timeout.reject(new Error(`no answer within ${limitMs} ms`))
  // Two timers in a row: if this process was blocked, an answer that has already arrived is handled between
  // them.
  let timer = setTimeout(() => {
    timer = setTimeout(rejectLate, limitMs / 2)
  }, limitMs / 2)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
    // A later error of the work would be an unhandled rejection.
    work.catch(() => {})
  }
}
