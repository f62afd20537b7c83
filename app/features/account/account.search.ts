import * as v from 'valibot'
import { field, wordField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'
import { isLocalPath } from './local-path.ts'

export const SECTIONS = ['booking', 'documents', 'favorites', 'alerts', 'profile'] as const
export type Section = (typeof SECTIONS)[number]

/** Search part of the account's URL: one section at a time; the reservation by default. */
export const accountAddress = pageAddress({ section: wordField(SECTIONS, 'booking') })

const MAX_ADDRESS_LENGTH = 500

/** Search part of the login's URL: where to go afterwards. A URL of another site is dropped. */
export const loginPageAddress = pageAddress({
  next: v.fallback(
    field(v.pipe(v.string(), v.maxLength(MAX_ADDRESS_LENGTH), v.check(isLocalPath))),
    undefined,
  ),
})

/** Titles of the sections, in the menu of the account and as headings. */
export const SECTION_LABELS: Record<Section, string> = {
  booking: 'Моя бронь',
  documents: 'Документы и отчёты',
  favorites: 'Избранное',
  alerts: 'Оповещения',
  profile: 'Профиль',
}

/** URL of a section. */
export function addressOf(section: Section): string {
  return section === 'booking' ? '/account' : `/account?section=${section}`
}
