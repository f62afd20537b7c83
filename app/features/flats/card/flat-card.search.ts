import { flatChoiceFields } from '#app/features/flats/flat-choice.ts'
import { pageFieldUpTo, wholeField, wordField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Tabs of a flat's page, in their order; the first is the one that the address leaves out. */
const CARD_TABS = ['plan', 'interior', 'view', 'floor', 'sun'] as const
export type CardTab = (typeof CARD_TABS)[number]

const MAX_DRAWING_NUMBER = 50
const MAX_PHOTO_NUMBER = 500

/** Which of the drawings is shown; the first is left out. */
const drawing = pageFieldUpTo(MAX_DRAWING_NUMBER)

/** Search part of a flat's page. What a link names and the flat has no more is not there: the first is shown instead. */
export const flatCardAddress = pageAddress({
  tab: wordField(CARD_TABS, CARD_TABS[0]),
  plan: drawing,
  ...flatChoiceFields,
  /** The picture of the house that is open, from 1. */
  photo: wholeField(1, MAX_PHOTO_NUMBER),
})
/** The parsed search part; defaults are left out. */
export type FlatCardSearch = ReturnType<typeof flatCardAddress.read>

/** Search part of a layout's page. */
export const typeCardAddress = pageAddress({ plan: drawing })
