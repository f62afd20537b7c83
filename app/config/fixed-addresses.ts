import { pages } from './pages.ts'

/** First parts of addresses that the table of pages does not have: pages with parameters, files, the API, the server's own. */
const OTHERS = [
  'admin',
  'agreement',
  'api',
  'assets',
  'bank',
  'cookie',
  'events',
  'feed-doctor',
  'feeds',
  'forms',
  'healthz',
  'media',
  'metrics',
  'og',
  'press',
  'readyz',
  'sw.js',
  'vitals',
]

const firstPart = (path: string): string => path.split('/')[1] ?? ''

/**
 * Whether an address belongs to the site itself, whatever entries there are: a page or a project of the content folder
 * there would never be shown, though lists and search engines would name it.
 */
export function isFixedAddress(address: string): boolean {
  if (pages.has(address)) return true
  const isAlone = address.lastIndexOf('/') === 0
  const first = firstPart(address)
  return isAlone && (OTHERS.includes(first) || [...pages.keys()].some((path) => firstPart(path) === first))
}
