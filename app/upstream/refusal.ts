import { ORPCError } from '@orpc/client'
import { type Refusal, refusalSchema } from '#app/contract/reservation.ts'
import { visitorMessage } from '#app/domain/status-message.ts'
import { UpstreamError } from './upstream-error.ts'

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/**
 * For calls with expected refusals (a wrong code, a flat that was taken): the refusal is a value, which the screen
 * shows. Any other error is thrown again.
 */
export async function outcome<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    const cause = error instanceof UpstreamError ? error.cause : undefined
    if (!(cause instanceof ORPCError) || cause.status >= 500) throw error
    const { code, status } = cause
    // Another implementation of the API may have messages for machines, or none.
    const message = visitorMessage(cause.message) ?? 'Сервер не принял запрос. Попробуйте ещё раз'
    const parsed = refusalSchema.safeParse({ ...(isObject(cause.data) && cause.data), code, status, message })
    return { ok: false, refusal: parsed.data ?? refusalSchema.parse({ code, status, message }) }
  }
}

/**
 * For personal data of a page: null when nobody is signed in, so that the page offers to sign in.
 *
 * @throws {UpstreamError} any other error, for which the page shows its error screen
 */
export async function nullIfSignedOut<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return null
    throw error
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
