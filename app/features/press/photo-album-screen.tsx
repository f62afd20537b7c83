import type { ReactNode } from 'react'
import type { PhotoAlbum } from '#app/contract/content/press.ts'
import { saysRender, withoutRender } from '#app/domain/text/is-render.ts'
import { PhotoLink } from '#app/ui/overlay/photo-link.tsx'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'
import type { ShowPhoto } from '#app/ui/overlay/use-address-photo.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import { AlbumHead } from './album-head.tsx'
import { ProjectLinks } from './project-links.tsx'

type PhotoAlbumScreenProps = {
  album: PhotoAlbum
  /** Number of the open photo, from 1. */
  photo: number | undefined
  onPhoto: ShowPhoto
  /** The way to share it, beside those to what it shows. */
  share?: ReactNode
}

/** Remainders by six of the numbers of photos that fill rows of three, whatever the first has of its own. */
const IN_THREE = [0, 1, 3]
const ROW = { item: 'sm:col-span-2', picture: 'md:aspect-[21/9]' }

/** Classes of a first photo that has a row of two columns; of three it has the whole row or, where three divide them, none. */
function rowLook(isInThree: boolean, photos: number) {
  if (!isInThree) return ROW
  if (photos % 3 === 0) {
    return { item: `${ROW.item} lg:col-span-1`, picture: `${ROW.picture} lg:aspect-photo` }
  }
  return { item: `${ROW.item} lg:col-span-3`, picture: ROW.picture }
}

/** An album of photos, each opens over the page; at its end the way to what they show. */
export function PhotoAlbumScreen({ album, photo, onPhoto, share }: PhotoAlbumScreenProps) {
  const { items } = album
  const isInThree = IN_THREE.includes(items.length % 6)
  const areRenders = items.every(({ caption }) => saysRender(caption))
  return (
    <>
      <AlbumHead album={album} />
      {areRenders && <p className="mt-4 text-small text-tush-3">Все изображения – визуализации.</p>}
      <ul className={`mt-6 grid gap-x-4 gap-y-6 sm:grid-cols-2 ${isInThree ? 'lg:grid-cols-3' : ''}`}>
        {items.map(({ image, caption }, index) => {
          // Of an odd number the first one has a row: the last would stand alone in its own.
          const isRow = index === 0 && items.length % 2 === 1
          const look = isRow ? rowLook(isInThree, items.length) : { item: '', picture: '' }
          return (
            <li key={`${image.url} ${caption}`} className={look.item}>
              <figure>
                <PhotoLink number={index + 1} url={image.url} onPhoto={onPhoto} className="group">
                  <Picture
                    picture={image}
                    isHero={index === 0}
                    sizes={
                      isRow
                        ? '100vw'
                        : `(min-width: 1024px) ${isInThree ? 33 : 50}vw, (min-width: 640px) 50vw, 100vw`
                    }
                    className={`aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02] ${look.picture}`}
                  />
                </PhotoLink>
                <figcaption className="mt-2 text-small text-tush-2">
                  {areRenders ? withoutRender(caption) : caption}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-6">
        <ProjectLinks project={album.project} />
        {share}
      </p>
      <PhotoViewer
        photos={items.map(({ image, caption }) => ({ ...image, caption }))}
        open={photo}
        onPhoto={onPhoto}
      />
    </>
  )
}
