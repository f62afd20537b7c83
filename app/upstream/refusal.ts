import { ORPCError } from '@orpc/client'
import { type Refusal, refusalSchema } from '#app/contract/reservation.ts'
import { visitorMessage } from '#app/domain/status-message.ts'
import { UpstreamError } from './upstream-error.ts'

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/**
 * For calls that may be refused by rule (a wrong code, a flat that was taken): the refusal is a value for
 * the screen. Anything else that goes wrong is thrown on.
 */
export async function outcome<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    const cause = error instanceof UpstreamError ? error.cause : undefined
    if (!(cause instanceof ORPCError) || cause.status >= 500) throw error
    const { code, status } = cause
    // A remote of another make words its refusals for machines, or not at all.
    const message = visitorMessage(cause.message) ?? 'Сервер не принял запрос. Попробуйте ещё раз'
    const told = refusalSchema.safeParse({ ...(isObject(cause.data) && cause.data), code, status, message })
    return { ok: false, refusal: told.data ?? refusalSchema.parse({ code, status, message }) }
  }
}

/**
 * For what a page shows to whom it belongs: null when nobody is signed in.
 *
 * @throws {UpstreamError} whatever else goes wrong, and the page says so (E1): only a session mends a 401
 */
export async function ofSignedIn<T>(call: Promise<T>): Promise<T | null> {
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
