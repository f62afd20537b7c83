import { tooMany } from '#app/backend/errors/refused.ts'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { limitedAddress, limitedSite } from './limited-address.ts'
import type { Limit, Limits } from './limits.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
/** After "через". */
const MINUTE_FORMS: PluralForms = ['минуту', 'минуты', 'минут']

/** Seconds until another code may be asked for. */
export const RESEND_S = MINUTE_S

/** A browser that the phone has signed in with before: its own counts, which no stranger can fill. */
const OF_DEVICE: readonly Limit[] = [
  { name: 'login resend device', points: 1, windowS: RESEND_S },
  { name: 'login codes device hour', points: 5, windowS: HOUR_S },
  { name: 'login codes device day', points: 12, windowS: DAY_S },
]

/** All other browsers. */
const OF_ADDRESS: Limit = { name: 'login codes address', points: 30, windowS: HOUR_S }
const OF_SITE: Limit = { name: 'login codes site', points: 120, windowS: HOUR_S }
/** One address, or one /48 of IPv6, cannot use up what a phone is sent: half of it stays for the others. */
const OF_PHONE_AND_ADDRESS: readonly Limit[] = [
  { name: 'login resend', points: 1, windowS: RESEND_S },
  { name: 'login codes phone address hour', points: 3, windowS: HOUR_S },
  { name: 'login codes phone address day', points: 6, windowS: DAY_S },
]
const OF_PHONE: readonly Limit[] = [
  { name: 'login codes phone hour', points: 5, windowS: HOUR_S },
  { name: 'login codes phone day', points: 12, windowS: DAY_S },
]
const IN_ALL: Limit = { name: 'login codes all', points: 0, windowS: HOUR_S }

/** What is left of the limits while the captcha's service cannot be asked: a third. */
const STRICTER = 3

/** Counts one ask for a code from a browser that the phone is known to use. @throws TOO_MANY_REQUESTS */
export async function countCodeOfDevice(limits: Limits, phone: string, device: string): Promise<void> {
  for (const limit of OF_DEVICE) await spend(limits, limit, `${phone} ${device}`)
}

/** One ask for a code. */
type CodeAsked = {
  phone: string
  /** IP address of the visitor; empty where there is none. */
  address: string
  /** Nobody could say whether a person asks: a third of each limit. */
  isUnproven: boolean
  /** How many codes the site sends in an hour (LOGIN_CODES_PER_HOUR). */
  codesPerHour: number
}

/**
 * Counts one ask for a code from any other browser. The address comes first, so that one that is over its
 * limit takes nothing from the phone's; all together come last, so that only codes that are sent count there.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function countCode(limits: Limits, asked: CodeAsked): Promise<void> {
  const { phone, isUnproven } = asked
  const within = (limit: Limit) =>
    isUnproven ? { ...limit, points: Math.max(1, Math.floor(limit.points / STRICTER)) } : limit
  const address = limitedAddress(asked.address)
  const site = limitedSite(asked.address)
  if (site !== undefined) await spend(limits, within(OF_SITE), site)
  if (address !== undefined) await spend(limits, within(OF_ADDRESS), address)
  const [resend, ...shares] = OF_PHONE_AND_ADDRESS
  const asker = `${phone} ${site ?? address}`
  if (resend) await spend(limits, resend, asker)
  // Behind a proxy without TRUST_PROXY all visitors share one address: it has no share then.
  for (const limit of address === undefined ? [] : shares) await spend(limits, within(limit), asker)
  for (const limit of OF_PHONE) await spend(limits, within(limit), phone)
  await spend(limits, within({ ...IN_ALL, points: asked.codesPerHour }), '')
}

async function spend(limits: Limits, limit: Limit, subject: string): Promise<void> {
  const waitS = await limits.spend(limit, subject)
  if (waitS === undefined) return
  if (limit.windowS === RESEND_S) throw tooMany(`Новый код можно запросить через ${waitS} с`, waitS)
  const minutes = Math.ceil(waitS / MINUTE_S)
  throw tooMany(`Слишком много попыток. Попробуйте через ${minutes} ${plural(minutes, MINUTE_FORMS)}`, waitS)
}
