import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Building } from '#app/contract/places.ts'
import { freeWords } from '#app/features/chess/grid/free-of-section.ts'

type HouseTabsProps = { houses: readonly Building[]; current: number }

/** The buildings of the project with their free flats; the links keep the filter, except its building. */
export function HouseTabs({ houses, current }: HouseTabsProps) {
  const strip = useRef<HTMLElement>(null)

  // On a phone the current tab may be outside the strip. Scrolls only the strip, never the page.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-house="${current}"]`)
    if (!strip.current || !chosen) return
    strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [current])

  return (
    <nav ref={strip} aria-label="Корпуса" className="no-print relative -mx-margin overflow-x-auto px-margin">
      <ul className="flex w-max min-w-full gap-6 border-beton-200 border-b">
        {houses.map((house) => (
          <li key={house.id} data-house={house.id} className="shrink-0">
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
    </nav>
  )
}
