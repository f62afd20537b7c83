import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'

/** Of the link around a `ProjectLine`. */
export const PROJECT_LINE_LINK =
  'flex h-full items-center gap-4 overflow-hidden rounded-card border border-beton-200 bg-list pr-4 hover:border-sinka'

type ProjectLineProps = {
  name: string
  city: string | undefined
  image: PictureData | null
  priceFrom: number | null
  /** What is said of a project without prices: its end, or its state. */
  state: string
}

/** Another project in a short list: a small picture, name, city, and the least price. */
export function ProjectLine({ name, city, image, priceFrom, state }: ProjectLineProps) {
  return (
    <>
      <FramedPicture picture={image} sizes="107px" frame="aspect-plan h-20 shrink-0" />
      <span className="min-w-0 py-2">
        <span className="block font-medium">{name}</span>
        <span className="block text-small text-tush-3">{city}</span>
        <span className="figures block text-small">
          {priceFrom === null ? state : `от ${formatPriceShort(priceFrom)}`}
        </span>
      </span>
    </>
  )
}
