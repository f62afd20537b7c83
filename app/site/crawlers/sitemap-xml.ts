/** Text for elements and attributes; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** One address from the site's root; `lastmod` is an ISO date, if known. */
type SitemapEntry = { path: string; lastmod?: string | undefined }

/**
 * A sitemap file.
 *
 * @param entries - at most 50,000 by the protocol of sitemaps.org
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastmod }) => {
    const changed = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`
    return `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</url>\n`
  })
  return `${HEADER}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}

/** The sitemap index, which lists the other files. */
export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`,
  )
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}
