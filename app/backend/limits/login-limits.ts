import { tooMany } from '#app/backend/errors/refused.ts'
import { plural } from '#app/domain/plural.ts'
import { MINUTE_FORMS } from '#app/domain/text/minute-forms.ts'
import { limitedAddress, limitedSite } from './limited-address.ts'
import type { Limit, Limits } from './limits.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
/** After "через". */

/** Seconds before another code may be requested. */
export const RESEND_S = MINUTE_S

/**
 * A browser that has signed in with this phone before: it has counters of its own, which strangers cannot
 * exhaust.
 */
const DEVICE_LIMITS: readonly Limit[] = [
  { name: 'login resend device', points: 1, windowS: RESEND_S },
  { name: 'login codes device hour', points: 5, windowS: HOUR_S },
  { name: 'login codes device day', points: 12, windowS: DAY_S },
]

/** All other browsers. */
const ADDRESS_LIMIT: Limit = { name: 'login codes address', points: 30, windowS: HOUR_S }
const SITE_LIMIT: Limit = { name: 'login codes site', points: 120, windowS: HOUR_S }
/** One address, or one /48 of IPv6, cannot exhaust the limit of a phone: half of it is left for others. */
const PHONE_AND_ADDRESS_LIMITS: readonly Limit[] = [
  { name: 'login resend', points: 1, windowS: RESEND_S },
  { name: 'login codes phone address hour', points: 3, windowS: HOUR_S },
  { name: 'login codes phone address day', points: 6, windowS: DAY_S },
]
const PHONE_LIMITS: readonly Limit[] = [
  { name: 'login codes phone hour', points: 5, windowS: HOUR_S },
  { name: 'login codes phone day', points: 12, windowS: DAY_S },
]
const TOTAL_LIMIT: Limit = { name: 'login codes all', points: 0, windowS: HOUR_S }

/** While the captcha service is unavailable, limits are divided by this. */
const STRICT_DIVISOR = 3

/**
 * Counts a request for a code from a browser that has signed in with this phone before. @throws
 * TOO_MANY_REQUESTS
 */
export async function countCodeOfDevice(limits: Limits, phone: string, device: string): Promise<void> {
  for (const limit of DEVICE_LIMITS) await spend(limits, limit, `${phone} ${device}`)
}

/** A request for a code. */
type CodeRequest = {
  phone: string
  /** IP address of the visitor; empty when there is none. */
  address: string
  /** The captcha service could not confirm that the visitor is a person: limits are stricter. */
  isUnproven: boolean
  /** How many codes the site sends in an hour (LOGIN_CODES_PER_HOUR). */
  codesPerHour: number
}

/**
 * Counts a request for a code from any other browser. The address is counted first, so that an address over
 * its limit does not use up the phone's; the total comes last, so that only codes that are sent count.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function countCode(limits: Limits, request: CodeRequest): Promise<void> {
  const { phone, isUnproven } = request
  const adjusted = (limit: Limit) =>
    isUnproven ? { ...limit, points: Math.max(1, Math.floor(limit.points / STRICT_DIVISOR)) } : limit
  const address = limitedAddress(request.address)
  const site = limitedSite(request.address)
  if (site !== undefined) await spend(limits, adjusted(SITE_LIMIT), site)
  if (address !== undefined) await spend(limits, adjusted(ADDRESS_LIMIT), address)
  const [resend, ...shares] = PHONE_AND_ADDRESS_LIMITS
  const asker = `${phone} ${site ?? address}`
  if (resend) await spend(limits, resend, asker)
  // Behind a proxy without TRUST_PROXY all visitors share one address, so the limits of an address are
  // skipped.
  for (const limit of address === undefined ? [] : shares) await spend(limits, adjusted(limit), asker)
  for (const limit of PHONE_LIMITS) await spend(limits, adjusted(limit), phone)
  await spend(limits, adjusted({ ...TOTAL_LIMIT, points: request.codesPerHour }), '')
}

async function spend(limits: Limits, limit: Limit, subject: string): Promise<void> {
  const waitS = await limits.spend(limit, subject)
  if (waitS === undefined) return
  if (limit.windowS === RESEND_S) throw tooMany(`Новый код можно запросить через ${waitS} с`, waitS)
  const minutes = Math.ceil(waitS / MINUTE_S)
  throw tooMany(`Слишком много попыток. Попробуйте через ${minutes} ${plural(minutes, MINUTE_FORMS)}`, waitS)
}
