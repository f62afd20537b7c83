import { wholeField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

const MAX_ID = 2_147_483_647

/** `?advantage=3` opens a long text over the page. */
export const homeAddress = pageAddress({ advantage: wholeField(1, MAX_ID) })
