import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { AlbumPhoto } from './album-photos.ts'
import { photoId } from './photo-viewer.tsx'

type PhotoGridProps = { photos: readonly AlbumPhoto[]; onOpen: (photo: number) => void }

/** Photos of an album. Each is a link to its file; with scripts it opens over the page. */
export function PhotoGrid({ photos, onOpen }: PhotoGridProps) {
  return (
    <ul className={`grid gap-2 ${photos.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
      {photos.map((photo) => (
        <li key={photo.number}>
          <a
            id={photoId(photo.number)}
            href={photo.url}
            onClick={(event) => {
              if (isForNewTab(event)) return
              event.preventDefault()
              onOpen(photo.number)
            }}
            className="group block overflow-hidden rounded-card bg-beton-100"
          >
            <Picture
              picture={photo}
              sizes={photos.length > 1 ? IN_ROW : ALONE}
              isHero={photo.number === 1}
              className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const IN_ROW = '(min-width: 1024px) 440px, (min-width: 640px) 50vw, 100vw'
const ALONE = '(min-width: 1024px) 890px, 100vw'
