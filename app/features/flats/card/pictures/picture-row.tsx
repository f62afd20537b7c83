import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { ZoomLink } from '#app/features/flats/card/plan/zoom-link.tsx'
import { Carousel } from '#app/ui/picture/carousel.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

export type CaptionedPicture = { image: PictureData; caption: string; note: string }

type PictureRowProps = {
  label: string
  pictures: readonly CaptionedPicture[]
  /** Links to the pictures stand below: on wide screens with small ones, so that all are seen at once. */
  isNamed?: boolean
}

/** Large pictures side by side; each says what it is and opens over the whole screen. */
export function PictureRow({ label, pictures, isNamed = false }: PictureRowProps) {
  const slides = pictures.map(({ image, caption, note }, index) => ({
    // Not by its file: a room stays in view when the picker shows it in another finish.
    id: `${index} ${caption}`,
    name: isNamed ? caption : undefined,
    thumb: <Picture picture={image} alt="" sizes="180px" className="aspect-photo w-full object-cover" />,
    content: (
      <figure>
        <ZoomLink picture={image} title={caption}>
          <Picture
            picture={image}
            // Of 3:2 in a box of 4:3: an eighth of its width is cut off.
            sizes="(min-width: 1024px) 860px, 104vw"
            className="aspect-plan w-full rounded-card object-cover"
          />
        </ZoomLink>
        <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-tush-2">
          {caption} <span className="text-tush-3">{note}</span>
        </figcaption>
      </figure>
    ),
  }))
  const [only] = slides
  return slides.length > 1 ? <Carousel label={label} slides={slides} /> : only?.content
}
