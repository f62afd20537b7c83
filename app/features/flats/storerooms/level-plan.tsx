import { Link } from '@tanstack/react-router'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { type ExtraKind, levelName } from '#app/domain/booking/extras.ts'
import type { StorehouseSearch } from './storehouse.search.ts'
import { KIND_WORDS, unitName } from './storeroom-words.ts'

type Level = Storehouse['levels'][number]
type Room = Level['storerooms'][number]

/** Units of the drawing: about a pixel on a phone. */
const LEVEL_WIDTH = 350
/** As many cells of one size as a finger can tell apart in a row of a phone. */
const CELLS_IN_ROW = 7
const CELL_WIDTH = LEVEL_WIDTH / CELLS_IN_ROW

/** How deep a room or a place is drawn, and the way before it. */
const SIZES: Record<ExtraKind, { depth: number; passage: number }> = {
  storeroom: { depth: 44, passage: 24 },
  parking: { depth: 64, passage: 52 },
}
/** The wall between two pairs of rows, and around the level. */
const WALL = 6
const NUMBER_SIZE = 13
/** Share of the font's size that a character of a number takes. */
const CHARACTER = 0.68

type LevelPlanProps = { kind: ExtraKind; level: Level; house: string; search: StorehouseSearch }

/**
 * A level drawn from its list: rooms or places by number in rows, each of which opens to a passage, all of one size, because a
 * list does not tell their shapes. Rooms have walls and doors; a garage has columns, two lanes, and cars on what is sold. Those
 * that are not sold are links.
 */
export function LevelPlan({ kind, level, house, search }: LevelPlanProps) {
  const rows = rowsOf(level.storerooms)
  const isGarage = kind === 'parking'
  const { depth } = SIZES[kind]
  // Rows stand in pairs: one that has none to face has an empty floor there.
  const height = topOf(2 * Math.ceil(rows.length / 2) - 1, kind) + depth
  const hatch = `hatch-${level.floor}`
  return (
    <figure
      aria-label={`${house}, ${levelName(level.floor)}: ${KIND_WORDS[kind].scheme}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      {/* In rem: the numbers grow with the text of the page. */}
      <svg
        viewBox={`${-WALL} ${-WALL} ${LEVEL_WIDTH + 2 * WALL} ${height + 2 * WALL}`}
        className="w-full min-w-[17rem] max-lg:max-w-[30rem]"
      >
        <title>{KIND_WORDS[kind].scheme}</title>
        <defs>
          <pattern
            id={hatch}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="8" height="8" className="fill-ohra-100" />
            <rect width="2" height="8" className="fill-ohra-hatch" />
          </pattern>
        </defs>
        <rect
          x={-WALL / 2}
          y={-WALL / 2}
          width={LEVEL_WIDTH + WALL}
          height={height + WALL}
          stroke="currentColor"
          strokeWidth="3"
          className={isGarage ? 'fill-beton-100' : 'fill-list'}
        />
        {rows.map((row, index) => (
          <g key={row[0]?.id} transform={`translate(0 ${topOf(index, kind)})`}>
            {row.map((room, cell) => (
              <PlannedRoom key={room.id} {...{ kind, room, hatch, search }} x={cell * CELL_WIDTH} />
            ))}
            {isGarage ? (
              index % 2 === 0 && <GarageMarks />
            ) : (
              <path
                d={`M17 ${index % 2 ? 0 : depth}H${row.length * CELL_WIDTH}`}
                pointerEvents="none"
                strokeDasharray="16 34"
                strokeWidth="5"
                className="stroke-list"
              />
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** The middle of the passage before the upper row of a garage's pair. */
const LANES_Y = SIZES.parking.depth + SIZES.parking.passage / 2
const COLUMN = 8
/** The two lanes: an arrow in each, half way between the middle of the passage and the row. */
const ARROWS = { x: LEVEL_WIDTH / 2 - 20, apart: SIZES.parking.passage / 4 }

/** Columns in the wall behind the upper row of a pair, every third place, and the two lanes before the row. */
function GarageMarks() {
  const fromColumn = 2 * CELL_WIDTH - COLUMN / 2
  return (
    <>
      <path
        d={`M${fromColumn} ${-WALL / 2}H${LEVEL_WIDTH - CELL_WIDTH}`}
        strokeDasharray={`${COLUMN} ${3 * CELL_WIDTH - COLUMN}`}
        stroke="currentColor"
        strokeWidth={COLUMN}
      />
      <path
        d={`M${COLUMN} ${LANES_Y}H${LEVEL_WIDTH - COLUMN}`}
        strokeDasharray="12 10"
        className="stroke-2 stroke-beton-300"
      />
      <path
        d={`M${ARROWS.x} ${LANES_Y + ARROWS.apart}h40m-7-5 7 5-7 5M${ARROWS.x + 40} ${LANES_Y - ARROWS.apart}h-40m7-5-7 5 7 5`}
        fill="none"
        className="stroke-2 stroke-beton-300"
      />
    </>
  )
}

function rowsOf(rooms: readonly Room[]): Room[][] {
  return Array.from({ length: Math.ceil(rooms.length / CELLS_IN_ROW) }, (_, row) =>
    rooms.slice(row * CELLS_IN_ROW, (row + 1) * CELLS_IN_ROW),
  )
}

/** Rows 0 and 1 face each other over a passage, then a wall, then rows 2 and 3. */
function topOf(row: number, kind: ExtraKind): number {
  const { depth, passage } = SIZES[kind]
  return Math.floor(row / 2) * (2 * depth + passage + WALL) + (row % 2) * (depth + passage)
}

type PlannedRoomProps = {
  kind: ExtraKind
  room: Room
  x: number
  /** Id of the pattern of what is reserved. */
  hatch: string
  search: StorehouseSearch
}

function PlannedRoom({ kind, room, x, hatch, search }: PlannedRoomProps) {
  const isChosen = search.unit === room.id
  const { depth } = SIZES[kind]
  const size = Math.min(NUMBER_SIZE, (CELL_WIDTH - 6) / (room.number.length * CHARACTER))
  const drawing = (
    <>
      <rect
        x={x}
        width={CELL_WIDTH}
        height={depth}
        {...(room.status === 'reserved' && !isChosen && { fill: `url(#${hatch})` })}
        className={`${kind === 'parking' ? 'stroke-list' : 'stroke-beton-500'} stroke-2 group-focus-visible:stroke-tush group-focus-visible:stroke-[3] ${fillOf(room, isChosen)}`}
      />
      {kind === 'parking' && room.status === 'sold' && (
        <rect
          x={x + 9}
          y={5}
          width={CELL_WIDTH - 18}
          height={depth - 10}
          rx="10"
          fill="none"
          className="stroke-2 stroke-beton-300"
        />
      )}
      <text
        x={x + CELL_WIDTH / 2}
        y={depth / 2}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={size}
        className={textOf(room, isChosen)}
      >
        {room.number}
      </text>
    </>
  )
  if (room.status === 'sold') {
    return (
      <g>
        <title>{unitName(room, kind)}</title>
        {drawing}
      </g>
    )
  }
  return (
    <Link
      to="."
      search={{ ...search, unit: room.id }}
      resetScroll={false}
      replace
      preload={false}
      aria-label={`${unitName(room, kind)}${room.match ? '' : ', не подходит под условия'}`}
      activeOptions={{ includeSearch: true }}
      {...(isChosen && { 'aria-current': 'true' as const })}
      className="group outline-none"
    >
      {drawing}
    </Link>
  )
}

function fillOf({ status, match }: Room, isChosen: boolean): string {
  if (isChosen) return 'fill-sinka'
  if (status === 'reserved') return ''
  if (status === 'sold') return 'fill-beton-100'
  return match ? 'fill-sinka-100 group-hover:fill-sinka-100 group-hover:stroke-sinka' : 'fill-beton-200'
}

function textOf({ status, match }: Room, isChosen: boolean): string {
  if (isChosen) return 'fill-list font-medium'
  if (status === 'reserved') return 'fill-ohra-deep'
  if (status === 'sold') return 'fill-tush-3 line-through'
  return match ? 'fill-sinka-deep font-medium' : 'fill-tush-2'
}
