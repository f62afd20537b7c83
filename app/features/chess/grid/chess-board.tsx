import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Chess, ChessCell } from '#app/contract/chess.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import type { CellText } from '#app/features/chess/chess.search.ts'
import { findCell } from '#app/features/chess/find-cell.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'
import { CellCard } from './cell-card.tsx'
import { cellId, cellOf } from './cell-id.ts'
import { ChessTable } from './chess-table.tsx'
import type { Zoom } from './chess-zoom.tsx'
import { gridPlaces, nextInGrid } from './grid-moves.ts'
import { columnsOf } from './grid-rows.ts'
import { initialFocus } from './initial-focus.ts'
import { SectionSwitch } from './section-switch.tsx'
import { useCellCard } from './use-cell-card.ts'
import { useRovingTab } from './use-roving-tab.ts'
import { useStatusFlash } from './use-status-flash.ts'

type ChessBoardProps = {
  chess: Chess
  text: CellText
  shown: readonly Status[]
  /** Of the cells on a phone. */
  zoom: Zoom
  /** The section selected for phones; `phoneSection` may still be the previous one while the grid renders. */
  phoneSection: number
  chosenSection: number
  onSection: (section: number) => void
  /** Adds a flat to the favourites or removes it: the F key. */
  onFavorite: (cell: ChessCell) => void
  /** The heart of a flat, in the sheet of touch screens. */
  heart: (cell: ChessCell) => ReactNode
}

const MOVES = /^(Arrow|Page|Home$|End$)/
const NARROW = '(width < 48rem)'

/** The grid with its keyboard control, card and sheet. One delegated listener per event serves all cells. */
export function ChessBoard(props: ChessBoardProps) {
  const { chess, text, shown, zoom, phoneSection, chosenSection, onSection, onFavorite, heart } = props
  const router = useRouter()
  const table = useRef<HTMLTableElement>(null)
  const [sheetId, setSheetId] = useState<number>()
  const [Sheet, fetchSheet] = useOnDemand(() => import('./cell-sheet.tsx').then((file) => file.CellSheet))
  const card = useCellCard()
  const places = useMemo(() => gridPlaces(chess), [chess])
  const initial = useMemo(() => initialFocus(chess, phoneSection), [chess, phoneSection])
  const tab = useRovingTab(table, initial, chess)
  const said = useStatusFlash(chess, tab.focused)

  const open = (id: number) => void router.navigate({ to: '/choose/flat/$id', params: { id: String(id) } })

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target)
    if (!from || event.altKey) return
    const ctrlKey = event.ctrlKey || event.metaKey
    if (event.code === 'KeyF' && !ctrlKey && !event.shiftKey) {
      const found = findCell(chess, from.id)
      if (found && found.cell.status !== 'sold') onFavorite(found.cell)
      return
    }
    if (!MOVES.test(event.key)) return
    event.preventDefault()
    const next = nextInGrid(places, from.id, { key: event.key, ctrlKey }, isOnScreen)
    if (next === undefined) return
    tab.moveTo(next)
    document.getElementById(cellId(next))?.focus()
  }

  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (!cell) return
    tab.moveTo(cell.id)
    if (!(cell.element instanceof HTMLAnchorElement) || isForNewTab(event)) return
    event.preventDefault()
    card.close()
    if (!isTouch(event)) return open(cell.id)
    fetchSheet()
    setSheetId(cell.id)
  }

  const shownCell = card.shown && findCell(chess, card.shown.id)
  const sheetCell = sheetId === undefined ? undefined : findCell(chess, sheetId)
  return (
    <>
      <SectionSwitch sections={chess.sections} current={chosenSection} onChange={onSection} />
      {/*
       * biome-ignore lint/a11y/noStaticElementInteractions: the cells inside are the interactive elements
       */}
      <div
        className={`chess-box ${chess.sections.length > 1 ? 'by-section' : ''} ${fitsPage(chess) ? 'whole' : ''}`}
        style={boxSize(chess, phoneSection)}
        data-zoom={zoom}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={({ pointerType }) => pointerType === 'touch' && fetchSheet()}
        onPointerOver={({ target, pointerType }) => {
          const cell = cellOf(target)
          if (pointerType !== 'mouse') return
          if (cell) card.show({ id: cell.id, anchor: cell.element })
          else card.leave()
        }}
        onPointerLeave={card.leave}
        onFocus={({ target }) => {
          const cell = cellOf(target)
          if (!cell) return
          tab.onFocus(cell.id)
          if (cell.element.matches(':focus-visible')) card.show({ id: cell.id, anchor: cell.element })
        }}
        onBlur={() => {
          tab.onBlur()
          card.leave()
        }}
      >
        {/* The style sheet shows it where columns are behind the right edge. */}
        <p aria-hidden="true" className="chess-hint no-print px-4 text-small text-tush-3 md:hidden">
          Листайте вправо: на{'\u00a0'}этаже есть ещё квартиры
        </p>
        <ChessTable chess={chess} text={text} shown={shown} phoneSection={phoneSection} tableRef={table} />
      </div>
      {card.shown && shownCell && (
        <CellCard {...shownCell} anchor={card.shown.anchor} onEnter={card.keep} onLeave={card.leave} />
      )}
      {Sheet && (
        <Sheet
          flat={sheetCell}
          onClose={() => setSheetId(undefined)}
          onOpen={open}
          action={sheetCell && heart(sheetCell.cell)}
        />
      )}
      <LiveRegion text={said} />
    </>
  )
}

/** What the style sheet calculates the size of the cells from, and whether a phone has room for those that it shows. */
function boxSize({ sections }: Chess, phoneSection: number): Record<`--${string}`, number> {
  const columns = sections.reduce((sum, section) => sum + columnsOf(section), 0)
  const shown = sections.find(({ number }) => number === phoneSection)
  return {
    '--columns': columns,
    '--sections': sections.length,
    '--shown': shown ? columnsOf(shown) : columns,
  }
}

/** Cells of 37 px, the least, and the gaps of the sections in 72 rem, the page of a window of 80 rem. */
const CELL_PX = 37
const SECTION_PX = 16
const ROOM_PX = 1_100

/** Whether all columns have room on wide screens: then the page scrolls the floors, and the sections stay under its header. */
function fitsPage({ sections }: Chess): boolean {
  const columns = sections.reduce((sum, section) => sum + columnsOf(section), 0)
  return columns * CELL_PX + sections.length * SECTION_PX <= ROOM_PX
}

/** A touch, or a click in a window as narrow as a phone; Enter on the keyboard is neither. */
function isTouch({ nativeEvent, detail }: MouseEvent): boolean {
  if (detail === 0) return false
  const byFinger = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
  return byFinger || matchMedia(NARROW).matches
}

function isOnScreen(id: number): boolean {
  return document.getElementById(cellId(id))?.checkVisibility() ?? false
}
