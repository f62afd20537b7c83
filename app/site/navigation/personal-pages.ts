type Page = { fullPath: string; options: { staticData?: { access?: 'personal' } } }

/**
 * Prefixes of the addresses of personal pages, from `staticData.access` of the routes: a page at one of them, or below
 * it, is about one person.
 *
 * @param pages - the router's routes
 * @returns "/account", "/booking"; none of them is below another
 */
export function personalPages(pages: readonly Page[]): string[] {
  const beginnings = pages
    .filter(({ options }) => options.staticData?.access === 'personal')
    // "/booking/$id" → "/booking": what comes before the first parameter.
    .map(({ fullPath }) => fullPath.replace(/\/(\$.*)?$/, ''))
    .sort()
  return [...new Set(beginnings)].filter((path) => !beginnings.some((other) => path.startsWith(`${other}/`)))
}
