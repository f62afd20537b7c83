import { type PageHead, pageHead } from './page-head.ts'

type Drawn = { match: { status: string }; loaderData?: { head: PageHead } | undefined }

/**
 * `head` of a route whose loader has made it: code for titles and JSON-LD comes with the page's loader, and
 * not with the first page of a visit whatever it is. A page that failed has none, though it was read before:
 * the error screen brings its own title, and one is enough.
 */
export function loadedHead({ match, loaderData }: Drawn) {
  return loaderData && match.status !== 'error' ? pageHead(loaderData.head) : {}
}
