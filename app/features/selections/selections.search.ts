import { idField, pageField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?page=3` shows pages 1 to 3, so a shared URL opens the same list; `open` is the group whose flats are shown. */
export const selectionAddress = pageAddress({ open: idField, page: pageField })
