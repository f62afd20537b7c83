type Place = { location: { pathname: string } }

/**
 * Whether the router may set the scroll position of the page that it has just rendered; for `scrollRestoration`.
 *
 * Not for the page from the server: the browser and an inline script have restored its position, and the visitor may
 * have scrolled since. Setting it again would move the page under the finger: a click that began on a link would end
 * beside it.
 */
export function routerSetsScroll(): (place: Place) => boolean {
  if (import.meta.env.SSR) return () => true
  let servedPath: string | undefined = window.location.pathname
  return ({ location }) => {
    const isServedPage = location.pathname === servedPath
    servedPath = undefined
    // For Back the router stores positions from scroll events: this scroll was before its listener.
    if (isServedPage) document.dispatchEvent(new Event('scroll'))
    return !isServedPage
  }
}
