import * as z from 'zod'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'

const TIMEOUT_MS = 3_000
/** An answer is a line of JSON. */
const MOST_BYTES = 64 * 1024

type Service = {
  origin: string
  path: string
  /** Names of the fields of its form. */
  fields: { token: string; address: string }
  /** Whether its answer means a person; throws when it is none of its answers. */
  isGood: (answer: unknown) => boolean
}

const googleAnswer = z.object({ success: z.boolean() })
const yandexAnswer = z.object({ status: z.enum(['ok', 'failed']) })

/** developers.google.com/recaptcha/docs/verify, yandex.cloud/docs/smartcaptcha/operations/validate-captcha */
const SERVICES: Record<'recaptcha' | 'smartcaptcha', Service> = {
  recaptcha: {
    origin: 'https://www.google.com',
    path: '/recaptcha/api/siteverify',
    fields: { token: 'response', address: 'remoteip' },
    isGood: (answer) => googleAnswer.parse(answer).success,
  },
  smartcaptcha: {
    origin: 'https://smartcaptcha.yandexcloud.net',
    path: '/validate',
    fields: { token: 'token', address: 'ip' },
    isGood: (answer) => yandexAnswer.parse(answer).status === 'ok',
  },
}

export type TokenCheck = {
  secret: string
  token: string
  /** The visitor's; '' when it is not known. */
  address: string
  /** Where the service is reached; absent: its public address. */
  origin?: string
}

/**
 * Asks the service whether a token is a person's.
 *
 * @throws when it cannot be reached, answers with an error or too slowly: 3 s
 */
export async function verifyToken(
  provider: 'recaptcha' | 'smartcaptcha',
  { secret, token, address, origin }: TokenCheck,
): Promise<boolean> {
  const service = SERVICES[provider]
  const form = new URLSearchParams({ secret, [service.fields.token]: token })
  if (address !== '') form.set(service.fields.address, address)
  const response = await fetch(new URL(service.path, origin ?? service.origin), {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the captcha answers ${response.status}`)
  }
  return service.isGood(JSON.parse((await boundedBytes(response, MOST_BYTES)).toString()))
}
