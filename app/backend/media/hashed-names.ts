import { createHash } from 'node:crypto'
import { isCopyName, KEY_DIGITS } from './picture-copies.ts'

const NAME = new RegExp(`^[dvm]/[0-9a-f]{${KEY_DIGITS}}/[a-z0-9-]+\\.[a-z0-9]+$`)

/**
 * Name in the store of a document, video or drawing that is served unchanged: d/0123456789abcdef0123/offer.pdf. Other
 * contents get another name, so browsers may cache each one for ever, and a link to an earlier version keeps working.
 *
 * @param folder - `d` for documents, `v` for videos, `m` for posters of maps
 */
export function hashedName(folder: 'd' | 'v' | 'm', bytes: Uint8Array, file: string): string {
  return `${folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, KEY_DIGITS)}/${file}`
}

/** Whether the name contains a hash of the contents, so that the file never changes. */
export function isHashedName(name: string): boolean {
  return isCopyName(name) || NAME.test(name)
}
