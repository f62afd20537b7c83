import { type Manifest, rootRouteId } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'

/** Addresses of the modules of each route of this build. */
const modules = new Map<string, string[]>()

/**
 * Takes the modules out of what the framework puts into every page, styles stay. The plugin `late-scripts` of the
 * build sees to that.
 */
export function takeModules<M extends Pick<Manifest, 'routes'>>(manifest: M): M {
  const kept = Object.entries(manifest.routes).map(([routeId, { preloads = [], scripts = [], ...rest }]) => {
    const entries = scripts.map(({ attrs }) => attrs?.['src'])
    const hrefs = preloads.map((link) => (typeof link === 'string' ? link : link.href))
    modules.set(
      routeId,
      [...entries, ...hrefs].filter((url) => typeof url === 'string'),
    )
    return [routeId, rest]
  })
  return { ...manifest, routes: Object.fromEntries(kept) }
}

/** The modules of a page, the one that begins first; none in development, and in a browser. */
export const modulesOf = createIsomorphicFn()
  .server((routeIds: string[]) => [
    ...new Set([rootRouteId, ...routeIds].flatMap((id) => modules.get(id) ?? [])),
  ])
  .client((): string[] => [])
