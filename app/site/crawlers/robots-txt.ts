import { PAGE_STATES } from './page-states.ts'

/** Marks of advertisements and of their counters: they stand at any address, and no page knows them. */
const MARKS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'utm_referrer',
  'yclid',
  'ysclid',
  'gclid',
  'fbclid',
  'roistat',
  '_openstat',
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
    `Clean-param: ${MARKS.join('&')}`,
    ...CLEAN_PARAMS,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Yandex treats addresses that differ only in states as one. A parameter of a path is any text, and a rule holds below its path
 * too.
 */
const CLEAN_PARAMS = Object.entries(PAGE_STATES).map(([route, states]) => {
  const path = route.replace(/\$[^/]*/g, '*').replace(/(?<=.)\/$/, '')
  return `Clean-param: ${states.join('&')} ${path}`
})
