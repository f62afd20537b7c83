import type { ProgressAlbum } from '#app/contract/progress.ts'

/** A photo of an album with its number on the page, from 1, and its caption. */
export type AlbumPhoto = ProgressAlbum['photos'][number] & { number: number; caption: string }

/** Photos of all albums of a page, numbered in sequence: `?photo=` is such a number. */
export function numberPhotos(albums: readonly ProgressAlbum[]): AlbumPhoto[] {
  return albums
    .flatMap((album) =>
      album.photos.map((photo) => ({ ...photo, caption: `${album.building.name}, ${album.date}` })),
    )
    .map((photo, index) => ({ ...photo, number: index + 1 }))
}
