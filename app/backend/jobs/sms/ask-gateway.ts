import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'
import { SmsError } from './sms-error.ts'

const TIMEOUT_MS = 10_000
/** Answers of gateways take some hundred bytes. */
const MOST_BYTES = 64 * 1024
const TOO_MANY = 429
const REDIRECT = 300
const REQUEST_FAULT = 400
const SERVER_FAULT = 500

/**
 * Posts to a gateway and reads its JSON, whatever the status: gateways tell their reasons in it.
 *
 * @param name - of the gateway, for errors
 * @throws SmsError, to be tried again, when it cannot be reached, is too slow or failed itself
 */
export async function askGateway(
  name: string,
  address: URL,
  { timeoutMs = TIMEOUT_MS, ...init }: GatewayRequest,
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...init,
  }).catch((error: unknown) => {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new SmsError(`${name} ${isSlow ? 'timeout' : 'unreachable'}`, true, 'the gateway did not answer')
  })
  const { status } = response
  // The body may break off, or be a proxy's page: then the status alone counts.
  const answer = await readAnswer(response)
  // Nobody is followed elsewhere with the password: the address of the gateway has to be mended.
  const isElsewhere = status >= REDIRECT && status < REQUEST_FAULT
  if (status === TOO_MANY || status >= SERVER_FAULT || isElsewhere) {
    throw new SmsError(
      `${name} http ${status}`,
      true,
      isElsewhere ? 'the gateway has moved' : 'the gateway failed',
    )
  }
  return { status, answer }
}

type GatewayRequest = {
  body: URLSearchParams | string
  headers?: Record<string, string>
  /** Milliseconds for the whole answer; absent: 10 s. */
  timeoutMs?: number | undefined
}

/** JSON of no more than 64 KB; undefined for whatever else came. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await boundedBytes(response, MOST_BYTES)).toString('utf8'))
  } catch {
    return undefined
  }
}
