import { Link } from '@tanstack/react-router'
import { classLabel } from '#app/blocks/project-class.ts'
import { ProjectRooms } from '#app/blocks/project-rooms.tsx'
import type { ProjectPin } from '#app/contract/map.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FlatsLink } from '#app/features/projects/page/flats-link.tsx'
import { FramedPicture } from '#app/ui/picture/framed-picture.tsx'
import type { ProjectOffer } from './project-offers.ts'

type PinLineProps = {
  pin: ProjectPin
  /** Undefined while nothing more is known of the project. */
  offer: ProjectOffer | undefined
  isSelected: boolean
  onReach: () => void
}

/** A project in the list next to the map: what its pin says, and the least prices by rooms. */
export function PinLine({ pin, offer, isSelected, onReach }: PinLineProps) {
  const { name, slug, url, image, address, deadline, flats, price_from: priceFrom } = pin
  return (
    <article
      aria-label={name}
      onPointerEnter={onReach}
      onFocus={onReach}
      className={`group relative grid overflow-hidden rounded-card border bg-list transition-colors duration-state sm:grid-cols-[13rem_1fr] ${isSelected ? 'border-sinka' : 'border-beton-200'}`}
    >
      <FramedPicture
        picture={image}
        sizes="(min-width: 640px) 320px, 100vw"
        frame="aspect-[2/1] sm:aspect-auto sm:min-h-40"
      />
      <div className="min-w-0 p-4">
        <h2 className="title-3">
          <Link to={url} className="stretched group-hover:text-sinka">
            {name}
          </Link>
        </h2>
        <p className="mt-1 text-small text-tush-3">
          {[address, offer?.class && classLabel(offer.class)].filter(Boolean).join(' · ')}
        </p>
        <p className="figures mt-1 text-small text-tush-3">{finishWords(deadline)}</p>
        {(priceFrom !== null || flats > 0) && (
          <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3">
            {priceFrom !== null && <span className="font-medium">от {formatPriceShort(priceFrom)}</span>}
            {flats > 0 && <span className="text-small text-tush-3">{formatFlatCount(flats)}</span>}
          </p>
        )}
        <ProjectRooms rooms={offer?.rooms ?? []} />
        {flats > 0 && (
          <FlatsLink slug={slug} className="link relative z-raised mt-1 inline-flex min-h-touch items-center">
            Выбрать квартиру<span className="sr-only">: {name}</span>
          </FlatsLink>
        )}
      </div>
    </article>
  )
}
