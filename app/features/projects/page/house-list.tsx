import { isPageOn } from '#app/config/company.ts'
import type { Building } from '#app/contract/places.ts'
import { formatCount, formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { FLOOR_FORMS } from '#app/domain/plural.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'

type HouseListProps = {
  slug: string
  buildings: readonly Building[]
  hasGenplan: boolean
  /** Announced houses have no flats and no prices yet. */
  isOnSale: boolean
}

/** Houses of a project, each a link to its floors; on a dark background. */
export function HouseList({ slug, buildings, hasGenplan, isOnSale }: HouseListProps) {
  return (
    <ul className="border-night-line border-t">
      {buildings.map((house) => (
        <li key={house.id} className="group relative border-night-line border-b py-3">
          <p className="flex items-baseline justify-between gap-4">
            <PlainLink
              href={houseHref(slug, house.slug, hasGenplan)}
              className="stretched font-medium underline-offset-4 group-hover:underline"
            >
              {house.name}
            </PlainLink>
            {isOnSale && <span className="figures text-right">{priceOf(house)}</span>}
          </p>
          <p className="figures mt-1 flex justify-between gap-4 text-night-muted text-small">
            <span>{[house.deadline.label, floorsOf(house)].filter(Boolean).join(' · ')}</span>
            {isOnSale && <span>{house.free > 0 ? formatFlatCount(house.free) : 'нет в продаже'}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

function floorsOf({ floors_total: floors }: Building): string {
  return floors === null ? '' : formatCount(floors, FLOOR_FORMS)
}

function priceOf({ price_from: priceFrom }: Building): string {
  return priceFrom === null ? '' : `от ${formatPriceShort(priceFrom)}`
}

/** Where the flats of a house are chosen: the master plan, the grid if there is none, or the list. */
function houseHref(slug: string, house: string, hasGenplan: boolean): string {
  if (hasGenplan) return `/choose/genplan/${slug}/${house}`
  return isPageOn('/chess') ? `/chess/${slug}?house=${house}` : `/choose/flat?project=${slug}`
}
