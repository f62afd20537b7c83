import { MAX_EXTRAS } from '#app/domain/booking/extras.ts'
import { MAX_PRICE_RUB } from '#app/domain/mortgage/names.ts'
import {
  orderedListField,
  pageFieldUpTo,
  slugField,
  wholeField,
  wholeNumber,
  wordField,
} from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Tabs of a flat's page, in their order; the first is the one that the address leaves out. */
const CARD_TABS = ['plan', 'interior', 'view', 'floor', 'sun'] as const
export type CardTab = (typeof CARD_TABS)[number]

const MAX_DRAWING_NUMBER = 50
const MAX_PHOTO_NUMBER = 500
const MAX_ID = 2_147_483_647
const MAX_YEARS = 30

/** Which of the drawings is shown; the first is left out. */
const drawing = pageFieldUpTo(MAX_DRAWING_NUMBER)

/** Search part of a flat's page. What a link names and the flat has no more is not there: the first is shown instead. */
export const flatCardAddress = pageAddress({
  tab: wordField(CARD_TABS, CARD_TABS[0]),
  plan: drawing,
  /** Id of the finish that is ordered with the flat. */
  furnish: wholeField(1, MAX_ID),
  /** Ids of storerooms and parking places that are chosen with it. */
  extras: orderedListField(wholeNumber(1, MAX_ID), MAX_EXTRAS),
  /** What the buyer has calculated: own money for the first payment, the term, the maternity capital, the way to pay. */
  first: wholeField(0, MAX_PRICE_RUB),
  years: wholeField(1, MAX_YEARS),
  capital: wordField(['no', 'first', 'second'], 'no'),
  way: slugField,
  /** The picture of the house that is open, from 1. */
  photo: wholeField(1, MAX_PHOTO_NUMBER),
})
/** The parsed search part; defaults are left out. */
export type FlatCardSearch = ReturnType<typeof flatCardAddress.read>

/** Search part of a layout's page. */
export const typeCardAddress = pageAddress({ plan: drawing })
