import { Fragment, type ReactNode } from 'react'
import type { Dynamics, ProgressAlbum } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { StageBars } from '#app/features/progress/stage-bars.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { type AlbumPhoto, numberPhotos } from './album-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'

type AlbumsProps = {
  albums: Dynamics['albums']
  /** Beside a single large photo stand the works of the month: nothing else on the page tells them. */
  hasWorks: boolean
  photo: number | undefined
  onPhoto: ShowPhoto
  /** Beside the last of an odd number of large photos. */
  follow?: ReactNode
}

/** Albums of a month and the lightbox over them. */
export function Albums({ albums, hasWorks, photo, onPhoto, follow }: AlbumsProps) {
  // Albums with photos come first.
  const sorted = albums.toSorted((a, b) => Math.min(b.photos.length, 1) - Math.min(a.photos.length, 1))
  const photos = numberPhotos(sorted)
  const before = (index: number) =>
    sorted.slice(0, index).reduce((sum, album) => sum + album.photos.length, 0)
  // A single large photo has a column of text beside it; of several such albums two stand in a row, text below.
  const singles = sorted.filter(({ photos }) => photos.length === 1)
  const isPaired = !hasWorks && singles.length > 1
  // The last one without a neighbour has `follow` beside it, or the whole row.
  const last = isPaired && singles.length % 2 === 1 ? singles.at(-1) : undefined
  return (
    <div className={isPaired ? 'gap-x-6 lg:grid lg:grid-cols-2' : ''}>
      {sorted.map((album, index) => (
        <Fragment key={album.id}>
          <Album
            album={album}
            hasWorks={hasWorks}
            isPaired={isPaired && (album !== last || follow !== undefined)}
            photos={photos.slice(before(index), before(index) + album.photos.length)}
            onPhoto={onPhoto}
          />
          {album === last && follow}
        </Fragment>
      ))}
      <PhotoViewer photos={photos} open={photo} onPhoto={onPhoto} />
    </div>
  )
}

type AlbumProps = Pick<AlbumsProps, 'hasWorks' | 'onPhoto'> & {
  /** In a row of two with another one, where both have one photo. */
  isPaired: boolean
  album: ProgressAlbum
  /** Its photos with their numbers on the page. */
  photos: readonly AlbumPhoto[]
}

/** One month of one building: text and photos. */
function Album({ album, hasWorks, isPaired, photos, onPhoto }: AlbumProps) {
  const { building, date, text, percent, stages } = album
  const about = (
    <>
      <h3 className="title-3">{building.name}</h3>
      <p className="figures mt-1 text-small text-tush-3">
        {date} · готово {formatPercent(percent)}
      </p>
    </>
  )
  const name = `${building.name}, ${album.title}`
  if (photos.length === 1 && isPaired) {
    return (
      <article aria-label={name} className="flex flex-col gap-4 border-beton-200 border-t py-6">
        <div className="order-2">
          {about}
          <p className="mt-2 max-w-text text-tush-2">{text}</p>
        </div>
        <PhotoGrid photos={photos} onPhoto={onPhoto} />
      </article>
    )
  }
  if (photos.length === 1) {
    return (
      <article
        aria-label={name}
        className="grid gap-6 border-beton-200 border-t py-6 lg:col-span-2 lg:grid-cols-12"
      >
        <div className={hasWorks ? 'lg:col-span-4' : 'lg:col-span-5'}>
          {about}
          <p className="mt-4 max-w-text text-tush-2">{text}</p>
          {hasWorks && stages.length > 0 && (
            <div className="mt-8 max-lg:hidden">
              <StageBars stages={stages} label={`Готовность работ: ${name}`} />
            </div>
          )}
        </div>
        <div className={hasWorks ? 'lg:col-span-8' : 'lg:col-span-7'}>
          <PhotoGrid photos={photos} onPhoto={onPhoto} />
        </div>
      </article>
    )
  }
  return (
    <article aria-label={name} className="border-beton-200 border-t py-6 lg:col-span-2">
      <div className="grid gap-x-6 gap-y-2 lg:grid-cols-12">
        <div className="lg:col-span-4">{about}</div>
        <p className="max-w-text text-tush-2 lg:col-span-8">{text}</p>
      </div>
      {photos.length > 0 && (
        <div className="mt-6">
          <PhotoGrid photos={photos} onPhoto={onPhoto} />
        </div>
      )}
    </article>
  )
}
