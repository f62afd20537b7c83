import { type AnyRouter, type Manifest, rootRouteId } from '@tanstack/react-router'

/** The framework's manifest of scripts and styles, before `deferModules` changed it. */
const manifests = new WeakMap<AnyRouter, Manifest>()

/**
 * Removes the modules from what `HeadContent` and `Scripts` write into a page; styles stay. On the server
 * `DeferredScripts` writes them instead. In the browser this keeps the first render equal to the server's.
 */
export function deferModules(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  if (!manifest) return
  manifests.set(router, manifest)
  const routes = Object.entries(manifest.routes).map(([routeId, { css }]) => [routeId, css ? { css } : {}])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** The modules of a page with these routes, the entry first; none where nothing was deferred. */
export function modulesOf(router: AnyRouter, routeIds: string[]): string[] {
  const manifest = manifests.get(router)
  const urls = [rootRouteId, ...routeIds].flatMap((routeId) => {
    const { scripts = [], preloads = [] } = manifest?.routes[routeId] ?? {}
    return [
      ...scripts.map(({ attrs }) => attrs?.['src']),
      ...preloads.map((link) => (typeof link === 'string' ? link : link.href)),
    ]
  })
  return [...new Set(urls.filter((url) => typeof url === 'string'))]
}
