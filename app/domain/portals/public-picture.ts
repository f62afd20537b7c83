/**
 * Whether a portal, which fetches pictures itself, can fetch this one: it has an address on the public web with the usual
 * port. A name and a password in an address are nobody else's.
 */
export function isPublicPicture(url: URL | null): boolean {
  const { protocol, port, username, password } = url ?? {}
  return protocol === 'https:' && port === '' && username === '' && password === ''
}
