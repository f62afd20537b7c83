import { Link, useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { isPageOn } from '#app/config/company.ts'
import type { Chess, ChessCell } from '#app/contract/chess.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { floorsWords, sectionsWords } from '#app/domain/flats/house-size.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import {
  CELL_TEXTS,
  type CellText,
  type ChessSearch,
  chessAddress,
  DEFAULT_TEXT,
  onlyFilter,
  shownStatuses,
  withoutFilter,
} from '#app/features/chess/chess.search.ts'
import { allCells } from '#app/features/chess/find-cell.ts'
import { ChessBoard } from '#app/features/chess/grid/chess-board.tsx'
import { ChessZoom, type Zoom } from '#app/features/chess/grid/chess-zoom.tsx'
import { firstSection } from '#app/features/chess/grid/initial-focus.ts'
import { houseTitle } from '#app/features/chess/house-title.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { ViewSwitch } from '#app/ui/button/view-switch.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { Summary } from '#app/ui/page/summary.tsx'
import { ChessLegend } from './chess-legend.tsx'
import { FreeFlats } from './free-flats.tsx'
import { useViewOptions, type ViewOptions } from './use-view-options.ts'

type ChessScreenProps = {
  chess: Chess
  search: ChessSearch
  /** Search part of the navigation in progress, if it is of this building. */
  chosen: ChessSearch
  /** Links to the buildings. */
  houses: ReactNode
  /** The filter, from another feature, with what stands beside its button on phones. */
  filter: (toolbar: ReactNode) => ReactNode
  onLook: (changed: Partial<ViewOptions>) => void
  onFavorite: (cell: ChessCell) => void
  heart: (cell: ChessCell) => ReactNode
}

/** A building's grid with its view settings. */
export function ChessScreen({ houses, ...grid }: ChessScreenProps) {
  const { chess, search } = grid
  const isEmpty = chess.legend.every(({ count }) => count === 0)
  return (
    <>
      <h1 className="title-2 mb-2">{houseTitle(chess.building)}</h1>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="figures text-tush-3">
          {factsOf(chess)}
          <MoreFacts chess={chess} />
        </p>
        <HouseLinks chess={chess} search={search} />
      </div>
      {houses}
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState
            title="Квартиры этого дома ещё не в продаже"
            action={<LinkButton href="/chess">Другие дома</LinkButton>}
          >
            <p>Посмотрите соседние корпуса или другой проект.</p>
          </EmptyState>
        </div>
      ) : (
        <Grid {...grid} />
      )}
    </>
  )
}

/** Where the button that shows the results of the filter goes, and the focus when the last filter is removed. */
const GRID_ID = 'results'

type GridProps = Omit<ChessScreenProps, 'houses'>

/** The grid with what sets it, and the meaning of its colours above it. */
function Grid({ chess, search, chosen, filter, onLook, onFavorite, heart }: GridProps) {
  const [look, change] = useViewOptions(useAddressLook(chess, chosen), onLook)
  const [zoom, setZoom] = useState<Zoom>('m')
  // The control shows a press at once; a thousand cells are rendered after that paint.
  const { text, shown, section } = useDeferredValue(look)
  const { slug, project } = chess.building
  const { status: _, ...rest } = chessAddress.inOneForm({ ...search, house: slug })
  const texts = useMemo(
    () => <TextSwitch current={look.text} onChange={(next) => change({ text: next })} />,
    [look.text, change],
  )
  // A press on a section or a colour does not render the filter again.
  const filterPart = useMemo(
    () => filter(<div className="grid grow self-stretch lg:hidden">{texts}</div>),
    [filter, texts],
  )
  return (
    <>
      <details className="chess-filter no-print">
        <Summary className="w-fit min-h-control gap-2 font-medium text-sinka hover:text-sinka-deep">
          Фильтры{isFiltered(search) && ' включены'}
        </Summary>
        {filterPart}
      </details>
      <div className="chess-bar mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <ChessLegend
          legend={chess.legend}
          hasDiscounts={hasDiscounts(chess)}
          shown={look.shown}
          action={`/chess/${project.slug}`}
          rest={Object.entries(rest).map(([name, value]) => [name, String(value)] as const)}
          onChange={(statuses) => change({ shown: statuses })}
        />
        <div className="max-lg:hidden">{texts}</div>
      </div>
      <section id={GRID_ID} tabIndex={-1} aria-label="Шахматка">
        <FitLine chess={chess} search={search} />
        <div className={leavesRoom(chess) ? 'chess-beside' : undefined}>
          <div className="min-w-0">
            <ChessBoard
              chess={chess}
              text={text}
              shown={shown}
              zoom={zoom}
              phoneSection={section}
              chosenSection={look.section}
              onSection={(next) => change({ section: next })}
              onFavorite={onFavorite}
              heart={heart}
            />
            <div className="no-print mt-3 md:hidden">
              <ChessZoom zoom={zoom} onChange={setZoom} />
            </div>
          </div>
          <FreeFlats chess={chess} />
        </div>
      </section>
    </>
  )
}

/** View settings from the URL; an unknown section is replaced by the default one. */
function useAddressLook(chess: Chess, { text = DEFAULT_TEXT, status, section }: ChessSearch): ViewOptions {
  return useMemo(() => {
    const isKnown = chess.sections.some(({ number }) => number === section)
    return {
      text,
      shown: shownStatuses({ status }),
      section: section !== undefined && isKnown ? section : firstSection(chess),
    }
  }, [chess, text, status, section])
}

function factsOf(chess: Chess): string {
  const { building, sections } = chess
  const { floors_total, deadline } = building
  const tops = sections.map(({ floors }) => ({ floors_total: floors[0]?.floor }))
  return [finishWords(deadline.label), floorsWords({ floors_total, sections: tops }), sectionsWords(sections)]
    .filter(Boolean)
    .join('\u00a0· ')
}

/** "от 3,67 млн ₽" of the free flats; none where no price is known. */
function leastPrice(chess: Chess): string[] {
  const prices = allCells(chess).flatMap(({ cell }) => (cell.status === 'free' ? (cell.price ?? []) : []))
  return prices.length === 0 ? [] : [`от\u00a0${formatPriceShort(Math.min(...prices))}`]
}

type HouseLinksProps = { chess: Chess; search: ChessSearch }

/** Other pages of the house; on phones, where the grid is what one came for, the menu above has them. */
function HouseLinks({ chess: { building }, search }: HouseLinksProps) {
  const { slug, project } = building
  return (
    <p className="no-print flex gap-6 text-small max-sm:hidden">
      <Link to="/projects/$url" params={{ url: project.slug }} className="link py-0.5">
        О проекте
      </Link>
      {isPageOn('/choose/genplan') && (
        <Link
          to="/choose/genplan/$project/$building"
          params={{ project: project.slug, building: slug }}
          search={onlyFilter(search)}
          className="link py-0.5"
        >
          На генплане
        </Link>
      )}
    </p>
  )
}

/** The least price and the storerooms: a line of their own on a phone, where no dot hangs at the end of the one before. */
function MoreFacts({ chess }: { chess: Chess }) {
  const { building, storerooms } = chess
  const price = leastPrice(chess).join('')
  if (!price && storerooms.total === 0) return null
  return (
    <span className="max-sm:block">
      <span className="max-sm:hidden">{'\u00a0· '}</span>
      {price}
      {storerooms.total > 0 && (
        <>
          {price && '\u00a0· '}
          <Link
            to="/$url/storehouse"
            params={{ url: building.project.slug }}
            search={{ house: building.slug }}
            className="link inline-block"
          >
            кладовые: свободно {storerooms.free} из {storerooms.total}
          </Link>
        </>
      )}
    </span>
  )
}

type FitLineProps = { chess: Chess; search: ChessSearch }

/** How many flats match the filter, and a link that clears it; below wide screens the chips of the filter have one. */
function FitLine({ chess, search }: FitLineProps) {
  const text = chess.matched === null ? '' : fitText(chess, chess.matched, search)
  return (
    <>
      <LiveRegion text={text} />
      {text && (
        <p className="figures mb-2 flex flex-wrap items-center gap-x-4 text-lead">
          {text}
          <Link
            to="."
            search={withoutFilter(search)}
            replace
            resetScroll={false}
            preload={false}
            className="no-print inline-flex min-h-touch items-center text-body text-sinka underline underline-offset-4 hover:text-sinka-deep max-lg:hidden"
          >
            Сбросить фильтр
          </Link>
        </p>
      )}
    </>
  )
}

/** "Подходит 12 из 34": of the free flats, and of the reserved ones if the filter includes them. */
function fitText({ legend }: Chess, matched: number, { reserved }: ChessSearch): string {
  const among = legend.filter(({ status }) => status === 'free' || (reserved && status === 'reserved'))
  const total = among.reduce((sum, { count }) => sum + count, 0)
  return `Подходит ${matched} из ${total}`
}

/** What a cell says, and its unit, which is all that a phone has room for. */
const LABELS: Record<CellText, readonly [word: string, unit: string]> = {
  rooms: ['', 'Комнаты'],
  area: ['Площадь, ', 'м²'],
  price: ['Цена, ', 'млн ₽'],
}

type TextSwitchProps = { current: CellText; onChange: (text: CellText) => void }

/** Switches the text of the cells: links, stored in the URL. */
function TextSwitch({ current, onChange }: TextSwitchProps) {
  return (
    <ViewSwitch label="Что показать в ячейках">
      {CELL_TEXTS.map((text) => (
        <TextLink key={text} text={text} isCurrent={text === current} onChange={onChange} />
      ))}
    </ViewSwitch>
  )
}

type TextLinkProps = { text: CellText; isCurrent: boolean; onChange: (text: CellText) => void }

function TextLink({ text, isCurrent, onChange }: TextLinkProps) {
  const [word, unit] = LABELS[text]
  const link = useLinkProps({
    to: '.',
    search: (before: object) => ({ ...before, text: text === DEFAULT_TEXT ? undefined : text }),
    replace: true,
    resetScroll: false,
    preload: false,
    onClick: (event) => {
      if (isForNewTab(event)) return
      event.preventDefault()
      onChange(text)
    },
    className: 'whitespace-nowrap text-small max-sm:px-3',
  })
  return (
    // The router marks the link of the URL, which follows a press after a pause: two would be marked meanwhile.
    <a {...link} aria-current={isCurrent ? 'page' : undefined}>
      <span>
        {word && <span className="max-sm:sr-only">{word}</span>}
        {unit}
      </span>
    </a>
  )
}

/** Cells of 47 px in a row that leave a column of 20 rem free beside them at 1,280 px. */
const MOST_CELLS_BESIDE = 17

/** Whether the list of free flats has room beside the grid on wide screens: open there, folded below otherwise. */
function leavesRoom({ sections }: Chess): boolean {
  return sections.reduce((sum, { columns }) => sum + columns, 0) <= MOST_CELLS_BESIDE
}

function hasDiscounts({ sections }: Chess): boolean {
  return sections.some(({ floors }) =>
    floors.some(({ cells }) => cells.some(({ price_old }) => price_old !== null)),
  )
}
