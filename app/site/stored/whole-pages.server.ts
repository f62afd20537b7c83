/** As the framework's handlers are called. */
type Render<Options> = (request: Request, options: Options) => Response | Promise<Response>
/** A page that is sent when it is whole says so. */
type Asked = { context?: { rendering?: { isInOneGo?: boolean; html?: string } } }

/** What the framework's handler answers when a component throws: it has no page for that. */
const THROWN = 'Internal Server Error'
/** React's mark of a part that was not ready, or threw: it is left to the browser. */
const LEFT_OUT = '<!--$!-->'

/**
 * Renders a page that is sent when it is whole as one text: in pieces, each of which is encoded, scanned and passed on by
 * React and the framework, it costs a third more. What is not ready at once, as a component whose code loads for the first
 * time, or throws, is left out of such a text; then the page is rendered once more in pieces, which waits for it.
 *
 * @returns without a body where `rendering.html` has the text: bytes that nobody reads stay until the whole heap is collected
 */
export function wholeIfAsked<Options extends Asked | undefined>({
  inPieces,
  inOneGo,
}: {
  inPieces: Render<Options>
  inOneGo: Render<Options>
}): Render<Options> {
  return async (request, options) => {
    const rendering = options?.context?.rendering
    if (!rendering) return inPieces(request, options)
    rendering.isInOneGo = true
    const response = await inOneGo(request, options)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    if (response.status !== 200 && response.status !== 500) return response
    const html = await response.text()
    if (html !== THROWN && !html.includes(LEFT_OUT)) {
      rendering.html = html
      return new Response(null, response)
    }
    rendering.isInOneGo = false
    return inPieces(request, options)
  }
}
