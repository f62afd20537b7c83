import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '#app/config/env.server.ts'
import type { ServerLog } from '#server/log.ts'
import { headersOfText } from '#server/responses.ts'
import { httpsOf, securityHeaders } from './security-headers.ts'
import { isCall, unavailableText } from './unavailable-response.ts'

/** How often the log says how many were turned away. */
const LOG_EVERY_MS = 10_000

/** @property path - decoded, without the query */
type TurnedAway = { path: string; requestId: string; msPerTask: number | undefined }

/**
 * Says 503 with the time to come again, with all headers at once and without a line in the log of its own: while there
 * are more visitors than the node can serve, each of them costs next to nothing.
 */
export function createTurnAway(env: Env, log: ServerLog) {
  const always = securityHeaders(httpsOf(env))
  let turnedAway = { pages: 0, calls: 0 }
  let isTelling = false

  function count(isOfApi: boolean, msPerTask: number | undefined): void {
    turnedAway[isOfApi ? 'calls' : 'pages']++
    if (isTelling) return
    isTelling = true
    setTimeout(() => {
      log.warn(
        { ...turnedAway, msPerTask: Math.round(msPerTask ?? 0) },
        'more was asked for than can be answered in a second; visitors were told to come again',
      )
      turnedAway = { pages: 0, calls: 0 }
      isTelling = false
    }, LOG_EVERY_MS).unref()
  }

  return (req: IncomingMessage, res: ServerResponse, { path, requestId, msPerTask }: TurnedAway): void => {
    const text = unavailableText(req, path, 'busy')
    const body = Buffer.from(text.body)
    const length = { 'content-length': body.length, 'x-request-id': requestId }
    res.writeHead(text.status, { ...always, ...headersOfText(text), ...length })
    res.end(req.method === 'HEAD' ? undefined : body)
    count(isCall(req, path), msPerTask)
  }
}
