import { RateLimiterMemory } from 'rate-limiter-flexible'
import * as z from 'zod'
import { count } from '#app/backend/runtime/watched.ts'
import { uncachedResponse } from '#server/responses.ts'

/** Visits of a whole office may come from one address. */
const ofAddress = new RateLimiterMemory({ points: 60, duration: 60, keyPrefix: 'vitals' })
/** Of a node: far more than browsers send of a sample, and few enough that remembering addresses takes little. */
const ofAll = new RateLimiterMemory({ points: 50, duration: 1, keyPrefix: 'all vitals' })

const MAX_MS = 120_000
const ms = z.number().min(0).max(MAX_MS).optional()

const schema = z.strictObject({
  route: z.string().max(100),
  CLS: z.number().min(0).max(100).optional(),
  FCP: ms,
  INP: ms,
  LCP: ms,
  TTFB: ms,
})

type Options = {
  body: Buffer
  /** IP address; remembered for a minute, for the limit alone. */
  address: string
  /** Whether a page has this pattern: others are not counted, so that nobody can invent them. */
  isRoute: (route: string) => boolean
}

/** Counts what the browser of one visit has measured. 204; 400 for what no page of ours sends, 429 for too much. */
export async function vitalsResponse({ body, address, isRoute }: Options): Promise<Response> {
  const read = schema.safeParse(jsonOf(body))
  if (!read.success || !isRoute(read.data.route)) return uncachedResponse(400, 'text/plain', 'bad vitals\n')
  try {
    await ofAll.consume('')
    await ofAddress.consume(address)
  } catch {
    return uncachedResponse(429, 'text/plain', 'too many\n', { 'retry-after': '60' })
  }
  const { route, ...values } = read.data
  for (const [vital, value] of Object.entries(values)) {
    if (value !== undefined) count({ what: 'vital', vital, route, value })
  }
  return new Response(null, { status: 204 })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
