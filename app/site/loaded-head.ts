import { type PageHead, pageHead } from './page-head.ts'

/**
 * `head` of a route whose loader has made it: code for titles and JSON-LD comes with the page's loader, and
 * not with the first page of a visit whatever it is.
 */
export function loadedHead({ loaderData }: { loaderData?: { head: PageHead } | undefined }) {
  return loaderData ? pageHead(loaderData.head) : {}
}
