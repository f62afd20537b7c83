import { setTimeout as wait } from 'node:timers/promises'
import { DeliveryError } from '#app/backend/jobs/delivery-error.ts'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'

/** Several requests of one delivery must fit into its lease of 30 s. */
const TIMEOUT_MS = 7_000
/** A search answers with whole leads. */
const MAX_BYTES = 1024 * 1024
const TOO_MANY_REQUESTS = 429
const REDIRECT = 300
const REQUEST_FAULT = 400
const SERVER_FAULT = 500
/** The CRM knows who asks, and does not let him: a token that ended, a right that was taken, a bill. */
const NOT_LET_IN: readonly number[] = [401, 402, 403]

const CLOSED =
  'the CRM does not let the site in: check CRM_URL and CRM_TOKEN, the rights of their owner and the bill; leads wait'

export type CrmAnswer = { status: number; body: unknown }

/**
 * The way to ask one CRM: its requests begin at least `gapMs` apart. Leads that waited for it come together, and a CRM
 * that is asked too often refuses even what it would have taken.
 */
export function pacedCrm(gapMs: number): (address: URL, init: RequestInit) => Promise<CrmAnswer> {
  let turn = Promise.resolve()
  return async (address, init) => {
    const mine = turn
    const begun = Promise.withResolvers<void>()
    // Counted from the moment at which this request has begun, not from a time of its own: after a pause of the process those
    // are all due.
    turn = begun.promise.then(() => wait(gapMs))
    await mine
    const answer = askCrm(address, init)
    begun.resolve()
    return answer
  }
}

/**
 * Asks a CRM and reads its JSON answer. Statuses of faults in the request are returned; the caller knows what they mean.
 *
 * @throws DeliveryError, to be tried again, when the CRM cannot be reached, has too much to do, has failed or does not
 *   let the site in
 */
async function askCrm(address: URL, init: RequestInit): Promise<CrmAnswer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  }).catch((error: unknown) => {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new DeliveryError(isSlow ? 'TIMEOUT' : 'UNREACHABLE')
  })
  const { status } = response
  const retryAfterMs = retryAfter(response.headers.get('retry-after'))
  if (NOT_LET_IN.includes(status)) {
    await response.body?.cancel()
    throw new DeliveryError(`CRM_HTTP_${status}`, {
      advice: CLOSED,
    })
  }
  const isMoved = status >= REDIRECT && status < REQUEST_FAULT
  if (isMoved || status === TOO_MANY_REQUESTS || status >= SERVER_FAULT) {
    await response.body?.cancel()
    throw new DeliveryError(`CRM_HTTP_${status}`, {
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(isMoved && { advice: 'the CRM has another address: check CRM_URL; leads wait' }),
    })
  }
  return { status, body: await readJson(response) }
}

/** Milliseconds of a header that is a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/** @throws DeliveryError when the answer is cut off, too long or not JSON: what the CRM did is not known then */
async function readJson(response: Response): Promise<unknown> {
  try {
    const text = (await boundedBytes(response, MAX_BYTES)).toString('utf8')
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new DeliveryError('CRM_ANSWER')
  }
}

/** The site asks in a wrong way, whatever the lead says. */
export function closedCrm({ status }: CrmAnswer): DeliveryError {
  return new DeliveryError(`CRM_HTTP_${status}`, { advice: CLOSED })
}

/** The CRM refuses what a lead says, and would refuse it again. */
export function refusedLead({ status }: CrmAnswer): DeliveryError {
  return new DeliveryError(`CRM_HTTP_${status}`, {
    isFinal: true,
    advice:
      'the CRM refuses the fields of a lead: see which fields it requires, and whether the owner of the token may add leads, then run npm run jobs -- retry',
  })
}
