type Place = { location: { pathname: string } }

/**
 * Whether the router may set the scroll of the page it has just drawn; for `scrollRestoration`.
 *
 * Not of the page that came from the server: the browser, and a script in its HTML, have put that where it
 * was, and the visitor may have scrolled on before the scripts came. To set it again tears the page
 * away under the finger: a press that began on a link ends beside it, and is lost.
 */
export function routerSetsScroll(): (place: Place) => boolean {
  if (import.meta.env.SSR) return () => true
  let servedPath: string | undefined = window.location.pathname
  return ({ location }) => {
    const isServedPage = location.pathname === servedPath
    servedPath = undefined
    // The router remembers for Back the places that it heard being scrolled: this one was before it listened.
    if (isServedPage) document.dispatchEvent(new Event('scroll'))
    return !isServedPage
  }
}
