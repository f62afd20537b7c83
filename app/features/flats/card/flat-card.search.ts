import { wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_PHOTO_NUMBER = 500

/** `?photo=2` of a flat's page: the picture of the house that is open, from 1. */
export const flatCardAddress = pageAddress({ photo: wholeField(1, MAX_PHOTO_NUMBER) })
