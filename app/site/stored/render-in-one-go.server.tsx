import { getSsrStatus, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { type defaultRenderHandler, StartServer } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'

/** React's mark of a part that was not ready, or threw: it is left to the browser. */
const LEFT_OUT = '<!--$!-->'

/**
 * Renders a page as one text, into `rendering.html`. The framework's own handler for this, `defaultRenderHandler`, puts the
 * text into a response, from which it would be encoded and decoded again: a twentieth of the cost of a page.
 *
 * @returns status and headers of the page, and its text where the status is not 200; when a part was left out,
 * `rendering.isInOneGo` is false, and the response is none
 */
export const renderInOneGo: typeof defaultRenderHandler = async ({ router, responseHeaders }) => {
  const rendering = getGlobalStartContext()?.rendering
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(<StartServer router={router} />))
    const status = getSsrStatus(router)
    if (!rendering || status !== 200) return new Response(html, { status, headers: responseHeaders })
    if (!html.includes(LEFT_OUT)) {
      rendering.html = html
      return new Response(null, { headers: responseHeaders })
    }
  } catch (error) {
    // What is thrown here is thrown in pieces too, and told then.
    if (!rendering) throw error
  } finally {
    router.serverSsr?.cleanup()
  }
  rendering.isInOneGo = false
  return new Response(null, { status: 500 })
}
