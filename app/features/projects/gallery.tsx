import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { Carousel } from '#app/ui/picture/carousel.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { isTall } from '#app/ui/picture/picture-fit.ts'

type GalleryProps = {
  pictures: readonly PictureData[]
  label: string
  /** Of the project: pictures of a feed have no other words, and its name under each would say nothing. */
  name: string
}

/** Views of a project in a row of one height, captioned where they have words. */
export function Gallery({ pictures, label, name }: GalleryProps) {
  if (pictures.length === 0) return null
  return (
    <Carousel
      label={label}
      className="-mx-margin scroll-px-margin px-margin"
      slides={pictures.map((picture, index) => ({
        id: picture.url,
        className: isTall(picture) ? 'w-[44%] md:w-[31%]' : 'w-[88%] md:w-[62%]',
        content: (
          <figure>
            <Picture
              picture={picture}
              // The words of the picture stand below it: said twice, they are heard twice.
              alt={`${name}, вид ${index + 1}`}
              sizes="(min-width: 1440px) 850px, (min-width: 768px) 62vw, 88vw"
              className={`w-full rounded-card bg-beton-100 object-cover ${isTall(picture) ? 'aspect-3/4' : 'aspect-photo'}`}
            />
            {picture.alt !== name && (
              <figcaption className="mt-2 text-caption text-tush-3">{picture.alt}</figcaption>
            )}
          </figure>
        ),
      }))}
    />
  )
}
