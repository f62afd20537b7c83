import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import type { Chess } from '#app/contract/chess.ts'
import { formatArea, formatPriceShort, formatRooms } from '#app/domain/format.ts'
import { sectionWord } from '#app/features/chess/cell-labels.ts'
import { allCells, type FoundCell } from '#app/features/chess/find-cell.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { Summary } from '#app/ui/page/summary.tsx'

/** The matching free flats of the grid as a list of links, cheapest first: an alternative to the table. */
export const FreeFlats = memo(function FreeFlats({ chess }: { chess: Chess }) {
  const router = useRouter()
  const flats = allCells(chess)
    .filter(({ cell }) => cell.status === 'free' && cell.match !== false)
    .sort(byPrice)
  if (flats.length === 0) return null
  // One delegated listener: two hundred router links would make hydration slow.
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || isForNewTab(event)) return
    event.preventDefault()
    void router.navigate({ href: link.pathname })
  }
  return (
    <section className="chess-list mt-6 rounded-card border border-beton-200 bg-list">
      <h2 className="figures hidden px-6 py-3 font-medium text-body">Свободные квартиры: {flats.length}</h2>
      <details>
        <Summary className="min-h-control justify-between gap-4 px-4 font-medium hover:text-sinka lg:px-6">
          <h2 className="figures text-body">Свободные квартиры списком: {flats.length}</h2>
        </Summary>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside is a click. */}
        <ul
          onClick={open}
          className="figures gap-x-12 border-beton-200 border-t px-4 pb-2 sm:columns-[17rem] lg:px-6"
        >
          {flats.map(({ cell, place }) => (
            <li key={cell.id} className="break-inside-avoid border-beton-100 border-b">
              <a
                href={`/choose/flat/${cell.id}`}
                className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 py-1 hover:text-sinka"
              >
                {/* Its words wrap before the price leaves their line. */}
                <span className="min-w-24 flex-1">
                  {formatRooms(cell.rooms, cell.euro)}, {formatArea(cell.area)}
                  <span className="block text-caption text-tush-3">
                    {[
                      cell.number && `№\u00a0${cell.number}`,
                      `этаж\u00a0${place.floor}`,
                      // Of a house with one entrance it would say nothing.
                      chess.sections.length > 1 && sectionWord(place),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="whitespace-nowrap font-medium">
                  {cell.price === null ? 'По запросу' : formatPriceShort(cell.price)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
})

function byPrice(a: FoundCell, b: FoundCell): number {
  return (a.cell.price ?? Number.MAX_SAFE_INTEGER) - (b.cell.price ?? Number.MAX_SAFE_INTEGER)
}
