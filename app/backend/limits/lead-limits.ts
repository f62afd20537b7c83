import { tooMany } from '#app/backend/errors/refused.ts'
import { plural } from '#app/domain/plural.ts'
import { MINUTE_FORMS } from '#app/domain/text/minute-forms.ts'
import { limitedAddress, limitedSite } from './limited-address.ts'
import type { Limit, Limits } from './limits.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
/** After "через". */

/** An office or a mobile network shares one address. */
const ADDRESS_LIMIT: Limit = { name: 'forms address', points: 30, windowS: HOUR_S }
const SITE_LIMIT: Limit = { name: 'forms site', points: 120, windowS: HOUR_S }
/** Of forms about which nobody knows whether a person sent them: of one address, and of all together. */
const UNPROVEN_LIMIT: Limit = { name: 'forms unproven address', points: 5, windowS: HOUR_S }
const ALL_UNPROVEN_LIMIT: Limit = { name: 'forms unproven', points: 300, windowS: HOUR_S }
/** A phone, or an e-mail without a phone: its owner may have been named by somebody else. */
const CONTACT_LIMITS: readonly Limit[] = [
  { name: 'forms contact hour', points: 10, windowS: HOUR_S },
  { name: 'forms contact day', points: 24, windowS: DAY_S },
]
/** One address, or one /48 of IPv6, cannot exhaust the limit of a phone: half of it is left for others. */
const CONTACT_AND_ADDRESS_LIMITS: readonly Limit[] = [
  { name: 'forms contact address hour', points: 5, windowS: HOUR_S },
  { name: 'forms contact address day', points: 12, windowS: DAY_S },
]
/** Letters to an address that somebody typed, so that forms cannot flood a stranger's mailbox. */
const LETTER_LIMIT: Limit = { name: 'forms letters', points: 5, windowS: DAY_S }

/**
 * Counts a form that is otherwise good.
 *
 * @param form - `contact` is the phone, else the e-mail
 * @throws TOO_MANY_REQUESTS
 */
export async function countLead(
  limits: Limits,
  form: { address: string; contact: string; isUnproven: boolean },
): Promise<void> {
  const address = limitedAddress(form.address)
  const site = limitedSite(form.address)
  if (address !== undefined) await spend(limits, ADDRESS_LIMIT, address)
  if (site !== undefined) await spend(limits, SITE_LIMIT, site)
  if (form.isUnproven) {
    if (address !== undefined) await spend(limits, UNPROVEN_LIMIT, address)
    await spend(limits, ALL_UNPROVEN_LIMIT, '')
  }
  // Behind a proxy without TRUST_PROXY all visitors share one address, which has no share then.
  for (const limit of address === undefined ? [] : CONTACT_AND_ADDRESS_LIMITS)
    await spend(limits, limit, `${form.contact} ${site ?? address}`)
  for (const limit of CONTACT_LIMITS) await spend(limits, limit, form.contact)
}

/** Whether one more letter may go to an address that a form names. */
export async function mayWriteTo(limits: Limits, email: string): Promise<boolean> {
  return (await limits.spend(LETTER_LIMIT, email.toLowerCase())) === undefined
}

async function spend(limits: Limits, limit: Limit, subject: string): Promise<void> {
  const waitS = await limits.spend(limit, subject)
  if (waitS === undefined) return
  const minutes = Math.ceil(waitS / MINUTE_S)
  throw tooMany(
    `Слишком много заявок подряд. Отправьте через ${minutes} ${plural(minutes, MINUTE_FORMS)} или позвоните нам`,
    waitS,
  )
}
