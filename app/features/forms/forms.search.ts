import * as v from 'valibot'
import { readAlertSubject } from '#app/domain/forms/alert-subject.ts'
import { CALL_TIMES } from '#app/domain/forms/lead-choices.ts'
import { isCalendarDay } from '#app/domain/forms/visit-time.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import {
  field,
  flagField,
  idField,
  slugField,
  textField,
  wholeField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Search part of a form's address: what it is about, and after it was taken the number of the request. */
export const formAddress = pageAddress({
  flat: idField,
  /** A commercial unit; with a category a storeroom or a parking place of the project. */
  unit: idField,
  category: field(v.picklist(['storage', 'parking'])),
  project: slugField,
  /** A bank's offer with the sums it was calculated for, roubles and years: the request of form 1 says them. */
  offer: slugField,
  price: wholeField(1, MAX_PRICE_RUB),
  first: wholeField(0, MAX_PRICE_RUB),
  years: wholeField(1, 50),
  /** Whether the maternity capital is a part of it. */
  capital: flagField,
  /** Of a visit: the day whose hours are offered, and the hour that was chosen, if it is free. */
  date: field(v.pipe(v.string(), v.check(isCalendarDay))),
  time: field(v.pipe(v.string(), v.regex(/^\d\d:00$/))),
  /** Of a taken form, what its note depends on beside the hour of the visit: when to call, whether an e-mail was given. */
  time_to_call: field(v.picklist(CALL_TIMES)),
  reply: field(v.picklist(['email'])),
  /** Of a question: who is asked. */
  office: slugField,
  /** Of form 8: what somebody wants to be told of. */
  about: field(
    v.pipe(
      v.string(),
      v.check((about) => readAlertSubject(about) !== undefined),
    ),
  ),
  sent: textField(20),
})
/** Of the page of a consent: the version that somebody agreed to. */
export const consentAddress = pageAddress({ version: textField(100) })

/** The parsed search part. */
export type FormSearch = ReturnType<typeof formAddress.read>
