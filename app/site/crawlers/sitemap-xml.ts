function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * One file of addresses.
 *
 * @param paths - addresses from the site's root, at most 50,000 by the protocol of sitemaps.org
 */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>\n`)
  return `${HEADER}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`
}

/** The file that names the others; each is a part of the same address. */
export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  const files = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`,
  )
  return `${HEADER}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`
}
