import { lineLog } from '#app/backend/runtime/line-log.ts'
import { throttled } from '#app/domain/log/throttled.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

const SERVER_FAULT = 500
/** 503s are logged at most once in ten seconds, as those of other calls of pages are. */
const unavailable = throttled(10_000)

/** Free hours for a visit; null, and a line in the log, while they cannot be told: the form is there all the same. */
export async function visitHoursOrNull(asked: { project: string; date: string }) {
  try {
    return (await upstream().forms.hours(asked)).data
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const isTold = error.status >= SERVER_FAULT && (error.status !== 503 || unavailable() !== undefined)
    if (isTold) lineLog.error({ err: error }, 'a call of a page failed')
    return null
  }
}
