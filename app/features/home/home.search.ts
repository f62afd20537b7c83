import { idField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?advantage=3` opens a long text over the page. */
export const homeAddress = pageAddress({ advantage: idField })
