import type { PhotoAlbum } from '#app/contract/content/press.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

/** An album of photos; each leads to its file. */
export function PhotoAlbumScreen({ album }: { album: PhotoAlbum }) {
  return (
    <>
      <p className="figures text-small text-tush-3">
        <time dateTime={album.day}>{album.date}</time>
      </p>
      <h1 className="mt-2 title-1">{album.title}</h1>
      <ul className="mt-8 grid gap-x-4 gap-y-6 sm:grid-cols-2">
        {album.items.map(({ image, caption }, index) => (
          <li key={`${image.url} ${caption}`}>
            <figure>
              <a href={image.url} className="block overflow-hidden rounded-card bg-beton-100">
                <Picture
                  picture={image}
                  isHero={index === 0}
                  sizes="(min-width: 640px) 50vw, 100vw"
                  className="aspect-photo w-full object-cover"
                />
              </a>
              <figcaption className="mt-2 text-small text-tush-2">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}
