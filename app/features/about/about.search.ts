import { slugField } from '#app/platform/address/address-fields.ts'
import { wordsField } from '#app/platform/address/asked-words.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?q=эскроу` of the answers. */
export const answersAddress = pageAddress({ q: wordsField })

/** `?project=rechnoy` of what the law demands to show; `?document=rechnoy-permit` opens a document over the page. */
export const disclosureAddress = pageAddress({ project: slugField, document: slugField })
