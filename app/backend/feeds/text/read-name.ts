import { cleanText } from './clean-text.ts'
import { cutText } from './cut-text.ts'

const LONGEST_NAME = 200

/** Name or id of a complex or a building: they are looked up by it, and an index takes no endless text. */
export function readName(raw: string): string {
  return cutText(cleanText(raw), LONGEST_NAME)
}
