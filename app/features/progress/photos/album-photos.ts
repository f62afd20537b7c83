import type { ProgressAlbum } from '#app/contract/progress.ts'

/** A photo of an album with its number on the page, from 1, and its words. */
export type AlbumPhoto = ProgressAlbum['photos'][number] & { number: number; caption: string }

/** Photos of a page's albums, counted through: `?photo=` names one of them. */
export function numberPhotos(albums: readonly ProgressAlbum[]): AlbumPhoto[] {
  return albums
    .flatMap((album) =>
      album.photos.map((photo) => ({ ...photo, caption: `${album.building.name}, ${album.date}` })),
    )
    .map((photo, index) => ({ ...photo, number: index + 1 }))
}
