/**
 * Rewrites a URL of the client library as the API documents it: the library drops the last slash, writes lists as
 * `rooms[0]=1&rooms[1]=2` and escapes slashes within a path.
 *
 * @param path - of the call, as the contract writes it: "/flats/{id}/"
 */
export function remoteUrl(address: string, path: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replaceAll('%2F', '/')
  if (path.endsWith('/') && !url.pathname.endsWith('/')) url.pathname += '/'
  const lists = new Map<string, string[]>()
  for (const [key, value] of url.searchParams) {
    const name = key.replace(/\[\d*\]$/, '')
    lists.set(name, [...(lists.get(name) ?? []), value])
  }
  url.search = [...lists]
    .map(([name, values]) => `${encodeURIComponent(name)}=${values.map(encodeURIComponent).join(',')}`)
    .join('&')
  return url.href
}
