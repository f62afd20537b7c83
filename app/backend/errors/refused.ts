import { ORPCError } from '@orpc/server'
import type * as z from 'zod'
import type { Flat } from '#app/contract/flat.ts'
import type { captchaSchema, ExtraName, reservedFlatSchema } from '#app/contract/reservation.ts'

/**
 * Refusals by business rules, with status and message for visitors; `contract/reservation.ts` defines their
 * shape.
 */

export function unauthorized() {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: 'Войдите по номеру телефона' })
}

/** The session is valid, but an irreversible action needs a new code. */
export function codeNeeded() {
  return new ORPCError('CODE_NEEDED', {
    status: 403,
    message: 'Подтвердите, что это вы: введите код из СМС',
  })
}

/** @param retryAfterS - seconds, also for the Retry-After header */
export function tooMany(message: string, retryAfterS: number) {
  return new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message,
    data: { retry_after: Math.max(1, Math.ceil(retryAfterS)) },
  })
}

/** An address is told about all that one address may be told about. */
export function tooManyAlerts(message: string) {
  return new ORPCError('TOO_MANY_ALERTS', { status: 409, message })
}

/** The captcha token is missing or wrong. @param captcha - which captcha the browser has to show */
export function captchaFailed(captcha: z.output<typeof captchaSchema>) {
  return new ORPCError('CAPTCHA_FAILED', {
    status: 403,
    message: 'Проверка не пройдена. Попробуйте ещё раз',
    data: { captcha },
  })
}

/** @param flats - the nearest free ones, at most three @param flat_status - its current status */
export function flatTaken(flats: Flat[], flat_status: 'reserved' | 'sold' = 'reserved') {
  return new ORPCError('FLAT_TAKEN', {
    status: 409,
    message: flat_status === 'sold' ? 'Эта квартира уже продана' : 'Эту квартиру только что забронировали',
    data: { flats, flat_status },
  })
}

/** @param message - names those that are taken @param extras - they alone; the flat and the others are still free */
export function extraTaken(message: string, extras: ExtraName[]) {
  return new ORPCError('EXTRA_TAKEN', { status: 409, message, data: { extras } })
}

export function alreadyBooked(reservation: z.output<typeof reservedFlatSchema>) {
  return new ORPCError('ALREADY_BOOKED', {
    status: 409,
    message: 'У вас уже есть бронь: одновременно можно держать одну квартиру',
    data: { reservation },
  })
}

/** The hour of a visit is somebody else's. @param hours - the nearest free ones */
export function hourTaken(message: string, hours: { date: string; time: string }[]) {
  return new ORPCError('HOUR_TAKEN', {
    status: 409,
    message,
    data: { hours, fields: [{ field: 'time', message }] },
  })
}

/** Another kind of 409. @param code - stable, in capitals */
export function conflict(code: string, message: string) {
  return new ORPCError(code, { status: 409, message })
}
