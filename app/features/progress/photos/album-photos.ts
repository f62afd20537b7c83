import type { ProgressAlbum } from '#app/contract/progress.ts'
import { isRender } from '#app/domain/text/is-render.ts'

/** A photo of an album with its number on the page, from 1, and its caption. */
export type AlbumPhoto = ProgressAlbum['photos'][number] & { number: number; caption: string }

/** "Корпус 6, 20 ноября 2026. Визуализация": of what house and day a picture is, and whether it is drawn. */
export function photoCaption(
  { building, date }: Pick<ProgressAlbum, 'building' | 'date'>,
  photo: ProgressAlbum['photos'][number],
): string {
  return `${building.name}, ${date}${isRender(photo) ? '. Визуализация' : ''}`
}

/** Photos of all albums of a page, numbered in sequence: `?photo=` is such a number. */
export function numberPhotos(albums: readonly ProgressAlbum[]): AlbumPhoto[] {
  return albums
    .flatMap((album) => album.photos.map((photo) => ({ ...photo, caption: photoCaption(album, photo) })))
    .map((photo, index) => ({ ...photo, number: index + 1 }))
}
