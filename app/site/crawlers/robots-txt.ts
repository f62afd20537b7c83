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

/** The API, and what is of one visitor alone. */
const CLOSED = ['/api/', '/favorites', '/account', '/booking', '/bank'].map((path) => `Disallow: ${path}`)

/** What crawlers may read: all pages, not the API; scripts, styles and pictures stay open to them. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    ...CLOSED,
    '',
    'User-agent: Yandex',
    ...CLOSED,
    `Clean-param: ${CLEAN_PARAMS.join('&')}`,
    'Clean-param: sort&show&page /choose/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
