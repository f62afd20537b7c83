import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Chess, ChessCell } from '#app/contract/chess.ts'
import { formatCount } from '#app/domain/format.ts'
import { FLOOR_FORMS, SECTION_FORMS } from '#app/domain/plural.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type ChessSearch, inChessOrder, isChessFiltered } from './chess.search.ts'
import { ChessBoard } from './chess-board.tsx'
import { ChessLegend } from './chess-legend.tsx'
import { firstSection } from './first-stop.ts'
import { FitLine } from './fit-line.tsx'
import { FreeFlats } from './free-flats.tsx'
import { houseTitle } from './house-title.ts'
import { TextSwitch } from './text-switch.tsx'

type ChessScreenProps = {
  chess: Chess
  search: ChessSearch
  houses: ReactNode
  /** The filter of another feature. */
  filter: ReactNode
  shown: readonly Status[]
  onShow: (shown: readonly Status[]) => void
  onFavorite: (cell: ChessCell) => void
  heart: (cell: ChessCell) => ReactNode
}

/** Where the filter brings those who ask to see what it found. */
const GRID_ID = 'results'

/** A building's grid with all that rules its look. */
export function ChessScreen(props: ChessScreenProps) {
  const { chess, search, houses, filter, shown, onShow, onFavorite, heart } = props
  const { building } = chess
  const isEmpty = chess.legend.every(({ count }) => count === 0)
  const section = chess.sections.some(({ number }) => number === search.section) ? search.section : undefined
  const phoneSection = section ?? firstSection(chess)
  const text = search.text ?? 'rooms'
  const { status: _, ...rest } = inChessOrder(search)
  return (
    <>
      <h1 className="title-2 mb-2">{houseTitle(building)}</h1>
      <p className="figures mb-4 text-tush-3">{factsOf(chess)}</p>
      {houses}
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState title="Квартиры этого дома ещё не в продаже">
            <p>Посмотрите соседние корпуса или другой проект.</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <details className="chess-filter no-print group lg:my-2">
            <summary className="inline-flex min-h-control items-center gap-2 font-medium text-sinka hover:text-sinka-deep">
              Фильтр{isChessFiltered(search) && ' включён'}
              <ChevronDown
                aria-hidden="true"
                size={20}
                strokeWidth={1.5}
                className="transition-transform duration-pop group-open:rotate-180"
              />
            </summary>
            {filter}
          </details>
          <section id={GRID_ID} tabIndex={-1} aria-label="Шахматка">
            <FitLine chess={chess} search={search} />
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
              <ChessLegend
                legend={chess.legend}
                shown={shown}
                action={`/chess/${building.project.slug}`}
                rest={Object.entries({ ...rest, house: building.slug }).map(
                  ([name, value]) => [name, String(value)] as const,
                )}
                onChange={onShow}
              />
              <TextSwitch current={text} />
            </div>
            <ChessBoard
              chess={chess}
              text={text}
              shown={shown}
              phoneSection={phoneSection}
              onFavorite={onFavorite}
              heart={heart}
            />
            <FreeFlats chess={chess} />
          </section>
        </>
      )}
    </>
  )
}

function factsOf({ building, sections, storerooms }: Chess): string {
  const parts = [
    building.deadline.label,
    formatCount(building.floors_total, FLOOR_FORMS),
    formatCount(sections.length, SECTION_FORMS),
  ]
  if (storerooms.total > 0) parts.push(`кладовых свободно ${storerooms.free} из ${storerooms.total}`)
  return parts.join(' · ')
}
