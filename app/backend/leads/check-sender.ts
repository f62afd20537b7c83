import { isPerson } from '#app/backend/captcha/is-person.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { tooMany } from '#app/backend/errors/refused.ts'
import { countLead } from '#app/backend/limits/lead-limits.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'

/** Nobody fills in a form faster than this; a program does. */
const LEAST_FILLED_S = 3

/**
 * Checks of who sends a form: time, captcha, limits. A form from a page without scripts has neither a time nor a token;
 * it is taken under the stricter limits, as are all while the captcha's service is away: a lead is worth more than
 * the certainty.
 *
 * @param contact - the phone, else the e-mail
 * @returns whether it is unknown that a person has sent it
 * @throws CAPTCHA_FAILED, TOO_MANY_REQUESTS
 */
export async function checkSender(
  context: ApiContext,
  { captcha, filled_ms: filled }: LeadInput,
  contact: string,
): Promise<{ isUnproven: boolean }> {
  const isTimed = /^\d{1,12}$/.test(filled)
  if (isTimed && Number(filled) < LEAST_FILLED_S * 1000) {
    throw tooMany('Проверьте, всё ли заполнено верно, и\u00a0отправьте ещё раз', LEAST_FILLED_S)
  }
  const hasNoScripts = !isTimed && captcha === '' && context.env.CAPTCHA_PROVIDER !== 'off'
  const isUnproven = hasNoScripts || (await isPerson(context, captcha)) === 'unknown'
  await countLead(context.limits, { address: context.visitor.address, contact, isUnproven })
  return { isUnproven }
}
