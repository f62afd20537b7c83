import { Link } from '@tanstack/react-router'
import type { Building } from '#app/contract/places.ts'
import { freeWords } from '#app/features/chess/grid/free-of-section.ts'
import { TabStrip } from '#app/features/chess/tab-strip.tsx'

type HouseTabsProps = { houses: readonly Building[]; current: number }

/** The buildings of the project with their free flats; the links keep the filter, except its building. */
export function HouseTabs({ houses, current }: HouseTabsProps) {
  return (
    <TabStrip label="Корпуса" current={current} className="chess-houses -mx-margin px-margin">
      <ul className="flex w-max min-w-full gap-6 border-beton-200 border-b">
        {houses.map((house) => (
          <li key={house.id} className="shrink-0">
            <Link
              to="."
              search={(before: object) => ({
                ...before,
                house: house.slug,
                building: undefined,
                section: undefined,
              })}
              resetScroll={false}
              {...(house.id === current && { 'aria-current': 'page' as const })}
              className="-mb-px flex min-h-14 flex-col justify-center border-transparent border-b-2 py-1 text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current]:border-sinka aria-[current]:text-sinka"
            >
              <span className="font-medium">{house.name}</span>
              <span className="figures text-caption text-tush-3">{freeWords(house.free)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TabStrip>
  )
}
