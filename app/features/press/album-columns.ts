import type { PressSection } from '#app/contract/content/press-sections.ts'

export type AlbumSection = 'photos' | 'videos'

/** Albums are offered as pictures, articles by their titles. */
export const albumsOf = (section: PressSection): AlbumSection | undefined =>
  section === 'photos' || section === 'videos' ? section : undefined

/** Columns of a list of albums. On phones photos stand two in a row, and one where the text is so large that two have no room. */
export const ALBUM_COLUMNS: Record<AlbumSection, string> = {
  photos:
    'grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-8 sm:gap-x-6 sm:grid-cols-2 lg:grid-cols-3',
  videos: 'gap-x-6 gap-y-8 sm:grid-cols-2',
}
