import type { ReactNode } from 'react'
import type { BuildingProgress, Dynamics, ProgressAlbum } from '#app/contract/progress.ts'
import { formatPercent } from '#app/domain/format.ts'
import { DeadlineWords } from '#app/features/progress/deadline-words.tsx'
import { StageBars } from '#app/features/progress/stage-bars.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { type AlbumPhoto, numberPhotos } from './album-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'

type AlbumsProps = {
  albums: Dynamics['albums']
  /** Beside the photos stand the works of the month: nothing else on the page tells them. */
  hasWorks: boolean
  photo: number | undefined
  onPhoto: ShowPhoto
  /** Below the words of the last of an odd number of albums in pairs, which has a row of its own. */
  follow?: ReactNode
  /** Of houses that are being built, where the albums are of today: when they are handed over. */
  states?: readonly BuildingProgress[] | undefined
  /** How the house stands today, below the words of the only album: with the percent, which these need not say. */
  state?: ReactNode
  /** Its name stands above the albums: a house of the same name does not repeat it. */
  project: Pick<Dynamics['project'], 'slug' | 'name'>
}

/** Albums of a month and the lightbox over them. */
export function Albums(props: AlbumsProps) {
  const { albums, hasWorks, photo, onPhoto, follow, states = [], state, project } = props
  // Albums with photos come first.
  const sorted = albums.toSorted((a, b) => Math.min(b.photos.length, 1) - Math.min(a.photos.length, 1))
  const photos = numberPhotos(sorted)
  const before = (index: number) =>
    sorted.slice(0, index).reduce((sum, album) => sum + album.photos.length, 0)
  // An album has its words beside its photos; of several two stand in a row, words below.
  const shown = sorted.filter((album) => album.photos.length > 0)
  const isPaired = !hasWorks && shown.length > 1
  // The last one without a neighbour has a row of its own.
  const last = isPaired && shown.length % 2 === 1 ? shown.at(-1) : undefined
  return (
    <div className={isPaired ? 'gap-x-6 lg:grid lg:grid-cols-2' : ''}>
      {sorted.map((album, index) => (
        <Album
          key={album.id}
          album={album}
          hasWorks={hasWorks}
          isPaired={isPaired && album !== last}
          isShort={shown.length > 1}
          isLow={album === last}
          slug={project.slug}
          hasName={album.building.name !== project.name}
          photos={photos.slice(before(index), before(index) + album.photos.length)}
          onPhoto={onPhoto}
          hasPercent={!state}
          building={state ? undefined : states.find(({ building }) => building.id === album.building.id)}
          below={album === last ? follow : state}
        />
      ))}
      <PhotoViewer photos={photos} open={photo} onPhoto={onPhoto} />
    </div>
  )
}

type AlbumProps = Pick<AlbumsProps, 'hasWorks' | 'onPhoto'> & {
  /** In a row of two with another one. */
  isPaired: boolean
  /** One of several with photos. */
  isShort: boolean
  /** Has a row of its own below pairs, with little to say. */
  isLow: boolean
  /** Of the project. */
  slug: string
  hasName: boolean
  album: ProgressAlbum
  /** Its photos with their numbers on the page. */
  photos: readonly AlbumPhoto[]
  /** Whether nothing beside it says how much is done. */
  hasPercent: boolean
  /** The state of its house, where nothing beside it says when it is handed over. */
  building: BuildingProgress | undefined
  /** Below its words, where it is alone in its row. */
  below: ReactNode
}

/** One month of one building: text and photos. */
function Album(props: AlbumProps) {
  const { album, slug, hasWorks, isPaired, isShort, isLow, hasName, photos, onPhoto, hasPercent, below } =
    props
  const { building, date, text, percent, stages } = album
  const about = (
    <>
      {hasName && <h3 className="title-3 mb-1">{building.name}</h3>}
      <p className="figures text-small text-tush-3">
        {hasPercent ? `${date} · готово ${formatPercent(percent)}` : date}
        {props.building && (
          <span className="block">
            <DeadlineWords state={props.building} />
          </span>
        )}
      </p>
    </>
  )
  const name = `${building.name}, ${album.title}`
  if (photos.length === 0) {
    return (
      <article
        aria-label={name}
        className="grid gap-x-6 gap-y-2 border-beton-200 border-t py-6 lg:col-span-2 lg:grid-cols-12"
      >
        <div className="lg:col-span-4">{about}</div>
        <p className="max-w-text text-tush-2 lg:col-span-8">{text}</p>
        <div className="empty:hidden lg:col-span-4">{below}</div>
      </article>
    )
  }
  // The newest month is that of the page without one.
  const all = `/projects/${slug}/progress?building=${building.slug}${hasWorks ? `&month=${album.month}` : ''}`
  const grid = <PhotoGrid photos={photos} {...{ isShort, isLow, all }} onPhoto={onPhoto} />
  if (isPaired) {
    return (
      <article aria-label={name} className="flex flex-col gap-4 border-beton-200 border-t py-6">
        <div>{about}</div>
        <div>{grid}</div>
        <p className="max-w-text text-tush-2">{text}</p>
      </article>
    )
  }
  return (
    <article
      aria-label={name}
      className="grid gap-x-6 gap-y-4 border-beton-200 border-t py-6 lg:col-span-2 lg:grid-cols-12 lg:grid-rows-[auto_1fr]"
    >
      <div className="lg:col-span-4">{about}</div>
      <div className="lg:col-span-8 lg:row-span-2">{grid}</div>
      <div className="lg:col-span-4">
        <p className="max-w-text text-tush-2">{text}</p>
        {hasWorks && stages.length > 0 && (
          <div className="mt-8 max-lg:hidden">
            <StageBars stages={stages} label={`Готовность работ: ${name}`} />
          </div>
        )}
        <div className="mt-6 empty:hidden">{below}</div>
      </div>
    </article>
  )
}
