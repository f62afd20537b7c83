import type { Below, PagePath } from '#app/config/pages.ts'
import { type LoadedHead, type PageHead, pageHead } from './page-head.ts'

type MatchProps = { match: { status: string }; loaderData?: { head: LoadedHead } | undefined }

/**
 * The `head` of a route whose loader returns it: so the code for titles and JSON-LD is loaded with the loader of its
 * page, not with every page. A page that failed has none, even if it was loaded before: the error screen has its own
 * title.
 */
export function loadedHead({ match, loaderData }: MatchProps) {
  return loaderData && match.status !== 'error' ? pageHead(loaderData.head) : {}
}

/**
 * Head and breadcrumbs of a page of the table, or of one below it, for its loader. The table and
 * its readers are loaded with the first navigation: the head of the first page of a visit comes from the server.
 *
 * @param own - what the page says of itself in place of the words of the table, or besides
 * @param below - the pages below that of the table, down to this one: its name, for a flat or a project
 */
export async function declaredPage(path: PagePath, own: Partial<PageHead> = {}, ...below: Below) {
  const { declarePage } = await import('./declare-page.ts')
  return declarePage(path, own, ...below)
}
