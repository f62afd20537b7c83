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
  return (
    <article aria-label={`${building.name}, ${album.title}`} className="border-beton-200 border-t py-6">
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h3 className="title-3">{building.name}</h3>
          <p className="figures text-small text-tush-3">
            {date} · готово {formatPercent(percent)}
          </p>
        </div>
        {text && <p className="max-w-text text-tush-2 lg:col-span-8">{text}</p>}
      </div>
      {photos.length > 0 && (
        <div className="mt-6">
          <PhotoGrid photos={photos} onOpen={onOpen} />
        </div>
      )}
    </article>
  )
}
