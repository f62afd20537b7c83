import { isRender } from '#app/domain/text/is-render.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { AlbumPhoto } from './album-photos.ts'

type PhotoGridProps = { photos: readonly AlbumPhoto[]; onPhoto: ShowPhoto }

/** Photos of an album, renders marked as such. Each is a link to its file; with scripts it opens over the page. */
export function PhotoGrid({ photos, onPhoto }: PhotoGridProps) {
  return (
    <ul className={`grid gap-2 ${photos.length > 1 ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}>
      {photos.map((photo) => (
        <li key={photo.number}>
          <PhotoLink number={photo.number} url={photo.url} onPhoto={onPhoto} className="group">
            <Picture
              picture={photo}
              sizes={photos.length > 1 ? IN_ROW : ALONE}
              className="aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
            />
          </PhotoLink>
          {/* The words of the picture say it to those who do not see it. */}
          {isRender(photo) && (
            <p aria-hidden="true" className="mt-2 text-caption text-tush-3">
              Визуализация
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

const IN_ROW = '(min-width: 1024px) 440px, (min-width: 640px) 50vw, 100vw'
const ALONE = '(min-width: 1024px) 890px, 100vw'
