import { isIP } from 'node:net'
import { isPublicAddress } from '#app/backend/feeds/source/public-address.ts'

const MAX_LENGTH = 1_000
/** Names that only a private network knows. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private)$/

/**
 * The URL by which a browser is reached. It comes from visitors, so that it must be one that anybody could ask for: TLS,
 * its usual port, no password, and no address or name of a private network. What a name resolves to is checked when it is
 * connected to.
 *
 * @returns undefined for any other text
 */
export function pushEndpoint(text: string): URL | undefined {
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return
  const host = hostOf(url)
  const isPublic = isIP(host) === 0 ? host.includes('.') && !PRIVATE_NAME.test(host) : isPublicAddress(host)
  return isPublic ? url : undefined
}

/** Without the brackets of IPv6 and the dot at the end of a full name. */
export const hostOf = ({ hostname }: URL): string =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
