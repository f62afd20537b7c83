/** As the framework's handlers are called. */
type Render<Options> = (request: Request, options: Options) => Response | Promise<Response>
/** A page that is sent when it is whole says so. */
type Asked = { context?: { rendering?: { isInOneGo?: boolean } } }

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
