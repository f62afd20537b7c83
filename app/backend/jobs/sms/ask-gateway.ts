import { SmsError } from './sms-error.ts'

const TIMEOUT_MS = 10_000
const TOO_MANY = 429
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
  init: { body: URLSearchParams | string; headers?: Record<string, string> },
): Promise<{ status: number; answer: unknown }> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  }).catch((error: unknown) => {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new SmsError(`${name} ${isSlow ? 'timeout' : 'unreachable'}`, true, 'the gateway did not answer')
  })
  const { status } = response
  // The body may break off, or be a proxy's page: then the status alone counts.
  const answer: unknown = await response.json().catch(() => undefined)
  if (status === TOO_MANY || status >= SERVER_FAULT) {
    throw new SmsError(`${name} http ${status}`, true, 'the gateway failed')
  }
  return { status, answer }
}
