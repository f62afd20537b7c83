import { isPageOn } from '#app/config/company.ts'
import type { Building } from '#app/contract/places.ts'
import { floorsWords } from '#app/domain/flats/house-size.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type HouseListProps = {
  slug: string
  buildings: readonly Building[]
  hasGenplan: boolean
  /** Announced houses have no flats and no prices yet. */
  isOnSale: boolean
}

/** Houses of a project, each a link to its floors; on a dark background. With pictures of all of them they are cards. */
export function HouseList({ slug, buildings, hasGenplan, isOnSale }: HouseListProps) {
  const hasPictures = buildings.every(({ image }) => image)
  const columns = buildings.length > 2 ? 'lg:grid-cols-3' : ''
  return (
    <ul className={hasPictures ? `grid gap-6 sm:grid-cols-2 ${columns}` : 'border-night-line border-t'}>
      {buildings.map((house) => (
        <li key={house.id} className="group relative border-night-line border-b py-3">
          {hasPictures && house.image && (
            <Picture
              picture={house.image}
              alt=""
              sizes="(min-width: 640px) 50vw, 100vw"
              className="mb-4 aspect-photo w-full rounded-card object-cover"
            />
          )}
          <p className="flex items-baseline justify-between gap-4">
            <PlainLink
              href={houseHref(slug, house.slug, hasGenplan)}
              className="stretched font-medium underline-offset-4 group-hover:underline"
            >
              {house.name}
            </PlainLink>
            {isOnSale && <span className="figures text-right">{priceOf(house)}</span>}
          </p>
          <p className="figures mt-1 flex flex-wrap justify-between gap-x-4 text-night-muted text-small">
            <span>{[house.deadline.label, floorsWords(house)].filter(Boolean).join(' · ')}</span>
            {isOnSale && <span>{house.free > 0 ? formatFlatCount(house.free) : 'нет в продаже'}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function priceOf({ price_from: priceFrom }: Building): string {
  return priceFrom === null ? '' : `от ${formatPriceShort(priceFrom)}`
}

/** Where the flats of a house are chosen: the master plan, the grid if there is none, or the list. */
function houseHref(slug: string, house: string, hasGenplan: boolean): string {
  if (hasGenplan) return `/choose/genplan/${slug}/${house}`
  return isPageOn('/chess') ? `/chess/${slug}?house=${house}` : `/choose/flat?project=${slug}`
}
