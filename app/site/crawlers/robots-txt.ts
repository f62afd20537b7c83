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

/** What crawlers may read: all pages, not the API; scripts, styles and pictures stay open to them. */
export function robotsTxt(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /favorites',
    '',
    'User-agent: Yandex',
    'Disallow: /api/',
    'Disallow: /favorites',
    `Clean-param: ${CLEAN_PARAMS.join('&')}`,
    'Clean-param: sort&show&page /choose/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
