/** As the framework's handlers are called. */
type Render<Options> = (request: Request, options: Options) => Response | Promise<Response>
/** A page that is sent when it is whole says so. */
type Asked = { context?: { rendering?: Rendering | undefined } }
type Rendering = { isInOneGo?: boolean; html?: string }

/** React's mark of a part that was not ready, or threw: it is left to the browser. */
const LEFT_OUT = '<!--$!-->'

/**
 * Renders a page that is sent when it is whole as one text: in pieces, each of which is encoded, scanned and passed on by
 * React and the framework, it costs a third more. What is not ready at once, as a component whose code loads for the first
 * time, or throws, is left out of such a text; then the page is rendered once more in pieces, which waits for it.
 *
 * @param inOneGo - sets `isInOneGo` to false when something was left out
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
    return rendering.isInOneGo ? response : inPieces(request, options)
  }
}

/**
 * The answer of a page that is rendered as one text.
 *
 * @param rendering - gets the text of a page that is found: in a response it would be encoded, and decoded again by those who
 * store it, a twentieth of the cost of a page. Its `isInOneGo` becomes false when something was left out or threw
 * @returns status and headers, with a body where `rendering.html` has none; what it says when something was left out is not for visitors
 */
export async function wholeResponse(
  { rendering, headers }: { rendering: Rendering | undefined; headers: Headers },
  renderText: () => Promise<{ html: string; status: number }>,
): Promise<Response> {
  try {
    const { html, status } = await renderText()
    const isWhole = !html.includes(LEFT_OUT)
    if (!rendering || (isWhole && status !== 200)) return new Response(html, { status, headers })
    if (isWhole) {
      rendering.html = html
      return new Response(null, { headers })
    }
  } catch (error) {
    // What is thrown here is thrown in pieces too, and told then.
    if (!rendering) throw error
  }
  rendering.isInOneGo = false
  return new Response(null, { status: 500 })
}
