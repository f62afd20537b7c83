import type { Slide } from '#app/contract/main.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type SlidePictureProps = {
  picture: Slide['image']
  isFirst: boolean
  /** Whether a visitor has started to scroll the views. Until then only the first one loads. */
  isWanted: boolean
}

/** The wide crop keeps the roofs: it is cut off below alone. */
const place = 'aspect-photo w-full object-cover md:aspect-[21/9] md:object-top'
const sizes = '(min-width: 1440px) 1344px, 100vw'

/** A view of a project. Browsers would load all pictures of a row at once, even lazy ones, and delay the first. */
export function SlidePicture({ picture, isFirst, isWanted }: SlidePictureProps) {
  if (isFirst || isWanted) {
    return <Picture picture={picture} sizes={sizes} isHero={isFirst} className={place} />
  }
  return (
    <>
      <div className={`script-only ${place}`} />
      <noscript>
        <Picture picture={picture} sizes={sizes} className={place} />
      </noscript>
    </>
  )
}
