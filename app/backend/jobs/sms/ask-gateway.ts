import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'
import { SmsError } from './sms-error.ts'

const TIMEOUT_MS = 10_000
/** Answers of gateways have some hundred bytes. */
const MAX_BYTES = 64 * 1024
const TOO_MANY_REQUESTS = 429
const REDIRECT = 300
const REQUEST_FAULT = 400
const SERVER_FAULT = 500

/**
 * Posts to a gateway and reads its JSON answer, also with an error status, because the reason is in it.
 *
 * @param name - of the gateway, for error messages
 * @throws SmsError, retryable, when the gateway cannot be reached, is too slow or has failed itself
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
  // The body may be cut off or come from a proxy; then only the status counts.
  const answer = await readAnswer(response)
  // Redirects are not followed, because the request contains the password; the operator must correct the
  // address.
  const isRedirect = status >= REDIRECT && status < REQUEST_FAULT
  if (status === TOO_MANY_REQUESTS || status >= SERVER_FAULT || isRedirect) {
    throw new SmsError(
      `${name} http ${status}`,
      true,
      isRedirect ? 'the gateway has moved' : 'the gateway failed',
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

/** JSON of at most 64 KB; undefined for anything else. */
async function readAnswer(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await boundedBytes(response, MAX_BYTES)).toString('utf8'))
  } catch {
    return undefined
  }
}
