import { Link } from '@tanstack/react-router'
import type { ProjectPin } from '#app/contract/map.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type PinLineProps = { pin: ProjectPin; isSelected: boolean; onReach: () => void }

/** A project in the list next to the map, with the same information as its pin. */
export function PinLine({ pin, isSelected, onReach }: PinLineProps) {
  const { name, url, image, address, deadline, flats, price_from: priceFrom } = pin
  return (
    <article
      aria-label={name}
      onPointerEnter={onReach}
      onFocus={onReach}
      className={`group relative flex gap-4 border-l-2 py-4 pl-4 transition-colors duration-state ${isSelected ? 'border-sinka bg-list' : 'border-transparent'}`}
    >
      <div className="aspect-plan w-28 shrink-0 self-start overflow-hidden rounded-card bg-beton-100 sm:w-36">
        {image && <Picture picture={image} alt="" sizes="144px" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <h2 className="title-4">
          <Link to={url} className="stretched group-hover:text-sinka">
            {name}
          </Link>
        </h2>
        {address && <p className="text-small text-tush-3">{address}</p>}
        <p className="figures mt-1 text-small text-tush-3">{deadline}</p>
        <p className="figures mt-2">
          {priceFrom !== null && <span className="font-medium">от {formatPriceShort(priceFrom)}</span>}
          {flats > 0 && <span className="ml-3 text-small text-tush-3">{formatFlatCount(flats)}</span>}
        </p>
      </div>
    </article>
  )
}
