import type { SearchKind } from '#app/domain/search-kinds.ts'

/** One thing that the search can find. */
export type SearchDocument = {
  kind: SearchKind
  /** Address on this site. */
  url: string
  title: string
  /** Is searched too, and shown in part: where the words were found. */
  text: string
  /** The second line in place of the text, made when it is shown: figures that change with every sale. */
  line?: () => string
  /** Whether there is anything behind the address just now; without it there always is. */
  isShown?: () => boolean
  /** ISO day of news and the like; of equally good ones the newer stands first. */
  date?: string | undefined
}
