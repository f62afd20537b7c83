/** Parameters that do not change a page: Yandex treats addresses that differ only in them as one. */
const CLEAN_PARAMS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'gclid',
  'roistat',
]

/**
 * What crawlers may read: all pages but those of one person, and not the API; scripts, styles and pictures stay open.
 *
 * @param personal - prefixes of the addresses of personal pages
 */
export function robotsTxt(origin: string, personal: readonly string[]): string {
  // Favourites are stored in the visitor's browser: a crawler would read an empty page.
  const closed = ['/api/', '/favorites', ...personal].map((path) => `Disallow: ${path}`)
  return [
    'User-agent: *',
    ...closed,
    '',
    'User-agent: Yandex',
    ...closed,
    `Clean-param: ${CLEAN_PARAMS.join('&')}`,
    'Clean-param: sort&show&each&open&page /choose/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
