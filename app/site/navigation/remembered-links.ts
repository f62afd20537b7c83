import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** Of pages, flats and layout types that links on a page name; a place takes some 300 bytes. */
const MAX_REMEMBERED = 5_000

/** What a link without any of these leads to follows from its path alone. */
const OTHER = [
  'search',
  'hash',
  'from',
  'state',
  'mask',
  'href',
  'unsafeRelative',
  'leaveParams',
  '_includeValidateSearch',
]

/** The same for all requests of a process: they have the same routes. */
const remembered = new Map<string, ParsedLocation>()

/**
 * On the server each page has its own router, which works out again where the links of the menu, the footer and the cards
 * lead: a twentieth of the cost of a page. Links of a path alone are worked out once.
 */
export function rememberLinks(router: AnyRouter): void {
  Object.assign(router, { buildLocation: remembering(router.buildLocation) })
}

function remembering<Asked extends object>(build: (asked: Asked) => ParsedLocation) {
  return (asked: Asked): ParsedLocation => {
    const key = pathOf(asked)
    if (key === undefined) return build(asked)
    const known = remembered.get(key)
    if (known) return known
    const place = build(asked)
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, place)
    return place
  }
}

/** The pattern of a path with its parameters; undefined for a link of which more is told. */
function pathOf(asked: { to?: unknown; params?: unknown }): string | undefined {
  const { to, params = {} } = asked
  if (typeof to !== 'string' || !to.startsWith('/') || typeof params !== 'object') return undefined
  if (OTHER.some((name) => Reflect.get(asked, name) !== undefined)) return undefined
  // A pattern takes parameters that it is not given from the page that the link stands on.
  const names = [...to.matchAll(/\$(\w*)/g)].map(([, name]) => name || '_splat')
  if (names.some((name) => Reflect.get(params ?? {}, name) === undefined)) return undefined
  return `${to} ${JSON.stringify(params)}`
}
