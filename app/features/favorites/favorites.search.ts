import { MAX_FAVORITES } from '#app/domain/filter-limits.ts'
import { flagField, idNumber, orderedListField, textField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** Flats side by side: more do not fit the width of a desktop screen. */
export const MAX_COMPARED = 4

/** Characters of what is said to those who get the link. */
export const MAX_NOTE = 300

const id = idNumber

/**
 * Address of the favourites page. With `flats` or `types` it shows a list that somebody shared,
 * without them what this browser keeps; `compare` names the flats put side by side, `differences` leaves out what they do not
 * differ by, and `note` is what the one who shared it has to say.
 */
export const favoritesAddress = pageAddress({
  flats: orderedListField(id, MAX_FAVORITES),
  types: orderedListField(id, MAX_FAVORITES),
  compare: orderedListField(id, MAX_COMPARED),
  differences: flagField,
  note: textField(MAX_NOTE),
})
