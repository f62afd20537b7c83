import type { GenplanFloor } from '#app/contract/genplan.ts'
import { freeLabel } from '#app/features/genplan/area-labels.ts'
import type { GenplanSearch } from '#app/features/genplan/genplan.search.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'

/** Id of the heading of an entrance. */
export const sectionId = ({ section }: GenplanFloor) => `section-${section}`

/** What is free in an entrance: "2 квартиры от 7,29 млн ₽". */
export function freeHere({ free, price_from }: GenplanFloor, search: GenplanSearch): string {
  return freeLabel({ free, price_from, ...(isFiltered(search) && { match: free > 0 }) })
}

type EntranceLinksProps = { plans: readonly GenplanFloor[]; search: GenplanSearch }

/** What is free in each entrance, and a way to its plan: on wide screens the plans are a long column, on phones they fold. */
export function EntranceLinks({ plans, search }: EntranceLinksProps) {
  return (
    <nav aria-label="Подъезды" className="no-print mb-8 max-lg:hidden">
      <ul className="grid gap-px overflow-hidden rounded-card border border-beton-200 bg-list lg:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
        {plans.map((plan) => (
          <li key={plan.section} className="flex outline outline-beton-200">
            <a
              href={`#${sectionId(plan)}`}
              className="figures flex-1 px-4 py-2 text-small hover:bg-sinka-100 focus-visible:-outline-offset-2"
            >
              <span className="block font-medium text-sinka">Подъезд {plan.section}</span>
              <span className="block text-tush-2">{freeHere(plan, search)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
