import { idField, slugField } from '#app/platform/address/address-fields.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?city=1`: the city that stands first. `?office=perm`: the office that is asked by the form. */
export const contactsAddress = pageAddress({ city: idField, office: slugField })
