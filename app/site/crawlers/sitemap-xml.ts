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

const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1'

/** One address from the site's root, and its pictures; `lastmod` is an ISO date or time, if known. */
type SitemapEntry = { url: string; lastmod?: string | undefined; pictures?: readonly string[] | undefined }

/**
 * A sitemap file.
 *
 * @param entries - at most 50,000 by the protocol of sitemaps.org
 */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const whole = (path: string) => escapeXml(new URL(path, origin).href)
  const urls = entries.map(({ url, lastmod, pictures = [] }) => {
    const images = pictures.map(
      (picture) => `<image:image><image:loc>${whole(picture)}</image:loc></image:image>`,
    )
    return `<url><loc>${whole(url)}</loc>${changedAt(lastmod)}${images.join('')}</url>\n`
  })
  return `${HEADER}<urlset xmlns="${NAMESPACE}" xmlns:image="${PICTURES}">\n${urls.join('')}</urlset>\n`
}

const changedAt = (lastmod: string | undefined) =>
  lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`

/** The sitemap index, which lists the other files. */
export function sitemapIndexXml(
  origin: string,
  parts: readonly { name: string; lastmod?: string | undefined }[],
): string {
  const files = parts.map(
    ({ name, lastmod }) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${name}`)}</loc>${changedAt(lastmod)}</sitemap>\n`,
  )
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}
