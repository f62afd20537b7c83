import type { ApiContext } from '#app/backend/implement.ts'
import { tooMany } from '#app/backend/refused.ts'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { limitedAddress } from './limited-address.ts'
import type { Limit } from './limits.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
/** After "через". */
const MINUTE_FORMS: PluralForms = ['минуту', 'минуты', 'минут']

/** Seconds until another code may be asked for. */
export const RESEND_S = MINUTE_S

/** Wrong codes of one phone, over all codes sent to it in that time. */
const TRIES: Limit = { name: 'login tries phone', points: 5, windowS: 15 * MINUTE_S }
const TRIES_OF_ADDRESS: Limit = { name: 'login tries address', points: 100, windowS: HOUR_S }

const RESEND: Limit = { name: 'login code resend', points: 1, windowS: RESEND_S }
const CODES_AN_HOUR: Limit = { name: 'login codes phone hour', points: 5, windowS: HOUR_S }
const CODES_A_DAY: Limit = { name: 'login codes phone day', points: 12, windowS: DAY_S }
const CODES_OF_ADDRESS: Limit = { name: 'login codes address', points: 30, windowS: HOUR_S }
const CODES_IN_ALL: Limit = { name: 'login codes all', points: 0, windowS: HOUR_S }

/** What is left of the limits while the captcha's service cannot be asked: a third. */
const STRICTER = 3

/**
 * Counts one ask for a code. The address comes first, so that one that is over its limit takes nothing
 * from the phone's; all together come last, so that only codes that are sent count there.
 *
 * @param isUnproven - nobody could say whether a person asks: a third of each limit
 * @throws TOO_MANY_REQUESTS
 */
export async function countCode(context: ApiContext, phone: string, isUnproven: boolean): Promise<void> {
  const within = (limit: Limit) =>
    isUnproven ? { ...limit, points: Math.max(1, Math.floor(limit.points / STRICTER)) } : limit
  const address = limitedAddress(context.visitor.address)
  if (address !== undefined) await spend(context, within(CODES_OF_ADDRESS), address)
  await spend(context, RESEND, phone)
  await spend(context, within(CODES_AN_HOUR), phone)
  await spend(context, within(CODES_A_DAY), phone)
  await spend(context, within({ ...CODES_IN_ALL, points: context.env.LOGIN_CODES_PER_HOUR }), '')
}

/** Counts one code typed, before it is looked at: of any number at once five are compared. @throws TOO_MANY_REQUESTS */
export async function countTry(context: ApiContext, phone: string): Promise<void> {
  const address = limitedAddress(context.visitor.address)
  if (address !== undefined) await spend(context, TRIES_OF_ADDRESS, address)
  await spend(context, TRIES, phone)
}

/** Who signed in has shown the phone to be his: his slips do not count against the next time. */
export async function forgetTries({ limits }: ApiContext, phone: string): Promise<void> {
  await limits.forget(TRIES, phone)
}

async function spend({ limits }: ApiContext, limit: Limit, subject: string): Promise<void> {
  const waitS = await limits.spend(limit, subject)
  if (waitS === undefined) return
  if (limit === RESEND) throw tooMany(`Новый код можно запросить через ${waitS} с`, waitS)
  const minutes = Math.ceil(waitS / MINUTE_S)
  throw tooMany(`Слишком много попыток. Попробуйте через ${minutes} ${plural(minutes, MINUTE_FORMS)}`, waitS)
}
