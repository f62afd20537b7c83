/** Parameters that change no content of a page, by name: Yandex folds addresses that differ in them alone. */
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
 * @param personal - where the addresses of personal pages begin
 */
export function robotsTxt(origin: string, personal: readonly string[]): string {
  // Favourites lie in the visitor's browser: a crawler would read an empty page.
  const closed = ['/api/', '/favorites', ...personal].map((path) => `Disallow: ${path}`)
  return [
    'User-agent: *',
    ...closed,
    '',
    'User-agent: Yandex',
    ...closed,
    `Clean-param: ${CLEAN_PARAMS.join('&')}`,
    'Clean-param: sort&show&page /choose/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
