import type { PhotoAlbum, VideoAlbum } from '#app/contract/content/press.ts'

/** The date and the title of an album. */
export function AlbumHead({ album: { day, date, title } }: { album: PhotoAlbum | VideoAlbum }) {
  return (
    <>
      <p className="figures text-small text-tush-3">
        <time dateTime={day}>{date}</time>
      </p>
      <h1 className="mt-2 title-1">{title}</h1>
    </>
  )
}
