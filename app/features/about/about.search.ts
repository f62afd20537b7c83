import { wordsField } from '#app/platform/address/asked-words.ts'
import { pageAddress } from '#app/platform/address/page-address.ts'

/** `?q=эскроу` of the answers. */
export const answersAddress = pageAddress({ q: wordsField })
