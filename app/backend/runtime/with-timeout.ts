/**
 * Waits for `work`, but not longer than `limitMs`; the work itself goes on unheard.
 *
 * @throws what the work throws, or when the time is up
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const end = () => late.reject(new Error(`no answer within ${limitMs} ms`))
  // In two halves: after a stall of this process an answer that has long come is read in between.
  let timer = setTimeout(() => {
    timer = setTimeout(end, limitMs / 2)
  }, limitMs / 2)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    // Lost the race: what it throws later is nobody's concern.
    work.catch(() => {})
  }
}
