import { idField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?advantage=3` opens its long text over a page that has no other state. */
export const advantageAddress = pageAddress({ advantage: idField })
