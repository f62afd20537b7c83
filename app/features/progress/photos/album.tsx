import type { ProgressAlbum } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import type { AlbumPhoto } from './album-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'

type AlbumProps = {
  album: ProgressAlbum
  /** Its photos as the page counts them. */
  photos: readonly AlbumPhoto[]
  onOpen: (photo: number) => void
}

/** One month of one building: words and photos. */
export function Album({ album, photos, onOpen }: AlbumProps) {
  const { building, date, text, percent } = album
  const about = (
    <>
      <h3 className="title-3">{building.name}</h3>
      <p className="figures text-small text-tush-3">
        {date} · готово {formatPercent(percent)}
      </p>
    </>
  )
  const name = `${building.name}, ${album.title}`
  if (photos.length === 1) {
    return (
      <article aria-label={name} className="grid gap-6 border-beton-200 border-t py-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          {about}
          <p className="mt-4 max-w-text text-tush-2">{text}</p>
        </div>
        <div className="lg:col-span-8">
          <PhotoGrid photos={photos} onOpen={onOpen} />
        </div>
      </article>
    )
  }
  return (
    <article aria-label={name} className="border-beton-200 border-t py-6">
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-12">
        <div className="lg:col-span-4">{about}</div>
        <p className="max-w-text text-tush-2 lg:col-span-8">{text}</p>
      </div>
      {photos.length > 0 && (
        <div className="mt-6">
          <PhotoGrid photos={photos} onOpen={onOpen} />
        </div>
      )}
    </article>
  )
}
