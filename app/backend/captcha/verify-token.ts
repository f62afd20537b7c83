import * as z from 'zod'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'

const TIMEOUT_MS = 3_000
/** The answer is one line of JSON. */
const MAX_BYTES = 64 * 1024

type Service = {
  origin: string
  path: string
  /** Names of the form fields that the service expects. */
  fields: { token: string; address: string }
  /** Whether the answer confirms a person; throws on an answer of another shape. */
  isPerson: (answer: unknown) => boolean
}

const googleAnswer = z.object({ success: z.boolean() })
const yandexAnswer = z.object({ status: z.enum(['ok', 'failed']) })

/**
 * Documentation: developers.google.com/recaptcha/docs/verify,
 * yandex.cloud/docs/smartcaptcha/operations/validate-captcha
 */
const SERVICES: Record<'recaptcha' | 'smartcaptcha', Service> = {
  recaptcha: {
    origin: 'https://www.google.com',
    path: '/recaptcha/api/siteverify',
    fields: { token: 'response', address: 'remoteip' },
    isPerson: (answer) => googleAnswer.parse(answer).success,
  },
  smartcaptcha: {
    origin: 'https://smartcaptcha.yandexcloud.net',
    path: '/validate',
    fields: { token: 'token', address: 'ip' },
    isPerson: (answer) => yandexAnswer.parse(answer).status === 'ok',
  },
}

export type TokenCheck = {
  secret: string
  token: string
  /** The visitor's IP address; '' when it is unknown. */
  address: string
  /** Origin of the service; absent: its public one. */
  origin?: string
}

/**
 * Asks the captcha service whether a token belongs to a person.
 *
 * @throws when the service cannot be reached, answers with an error or takes longer than 3 s
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
  return service.isPerson(JSON.parse((await boundedBytes(response, MAX_BYTES)).toString()))
}
