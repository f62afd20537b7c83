import type { NewsCard } from '#app/contract/content/press.ts'

/** An item of any of the four lists. */
export type PressItem = Pick<NewsCard, 'slug' | 'title' | 'date' | 'day' | 'cover' | 'source'> & {
  lead?: string | undefined
  /** Slug of the project that an album is about. */
  project?: string | undefined
  /** Photos or videos of an album. */
  count?: number
  /** Length of all videos of an album. */
  seconds?: number | undefined
  /** Videos of an album, with the length of each. */
  films?: readonly { title: string; seconds: number }[] | undefined
}
