import type { Picture as PictureData } from '#app/contract/wire/picture.ts'
import { formatPercent } from '#app/domain/format.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type SitePictureProps = { photo: PictureData | null; percent: number }

/** A building site as it was last seen; a sheet with the figure while nobody has taken a picture. */
export function SitePicture({ photo, percent }: SitePictureProps) {
  if (!photo) {
    return (
      <div
        aria-hidden="true"
        className="flex aspect-photo items-end rounded-card border border-beton-200 bg-list"
      >
        <span
          className="flex items-end border-sinka border-t-2 bg-sinka-100 p-6"
          style={{ height: `${Math.max(percent, MIN_FILL)}%`, width: '100%' }}
        >
          <span className="price-large text-sinka">{formatPercent(percent)}</span>
        </span>
      </div>
    )
  }
  return (
    <div className="aspect-photo overflow-hidden rounded-card bg-beton-100">
      <Picture
        picture={photo}
        alt=""
        sizes="(min-width: 1024px) 432px, (min-width: 640px) 50vw, 100vw"
        className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-102"
      />
    </div>
  )
}

/** Per cent of the sheet that the figure itself takes. */
const MIN_FILL = 30
