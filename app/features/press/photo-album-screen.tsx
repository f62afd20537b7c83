import type { ReactNode } from 'react'
import type { PhotoAlbum } from '#app/contract/content/press.ts'
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

/** An album of photos, each opens over the page; at its end the way to what they show. */
export function PhotoAlbumScreen({ album, photo, onPhoto, share }: PhotoAlbumScreenProps) {
  return (
    <>
      <AlbumHead album={album} />
      <ul className="mt-8 grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {album.items.map(({ image, caption }, index) => {
          // Of an odd number the first one has a row: the last would stand alone in its own.
          const isRow = index === 0 && album.items.length % 2 === 1
          return (
            <li key={`${image.url} ${caption}`} className={isRow ? 'sm:col-span-2' : ''}>
              <figure>
                <PhotoLink number={index + 1} url={image.url} onPhoto={onPhoto} className="group">
                  <Picture
                    picture={image}
                    isHero={index === 0}
                    sizes={isRow ? '100vw' : '(min-width: 640px) 50vw, 100vw'}
                    className={`aspect-photo w-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02] ${isRow ? 'md:aspect-[21/9]' : ''}`}
                  />
                </PhotoLink>
                <figcaption className="mt-2 text-small text-tush-2">{caption}</figcaption>
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
        photos={album.items.map(({ image, caption }) => ({ ...image, caption }))}
        open={photo}
        onPhoto={onPhoto}
      />
    </>
  )
}
