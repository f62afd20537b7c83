import { Link } from '@tanstack/react-router'
import type { Storehouse } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { LEVEL_WIDTH, levelRows, type PlacedRoom } from './level-rows.ts'
import type { StorehouseSearch } from './storehouse.search.ts'
import { storeroomName } from './storeroom-words.ts'

type Level = Storehouse['levels'][number]
type Room = Level['storerooms'][number]

const DEPTH = 44
const PASSAGE = 16
/** The wall between two pairs of rows. */
const WALL = 6
const NUMBER_SIZE = 13
/** Share of the font's size that a character of a number takes. */
const CHARACTER = 0.68

/** Where the page shows the chosen storeroom. */
export const CHOSEN_ID = 'kladovaya'

type LevelPlanProps = { level: Level; house: string; search: StorehouseSearch }

/**
 * A level drawn from its list: rooms by number in rows along passages, as wide as their areas. Those that
 * are not sold are links.
 */
export function LevelPlan({ level, house, search }: LevelPlanProps) {
  const rows = levelRows(level.storerooms)
  const height = topOf(rows.length - 1) + DEPTH
  const hatch = `hatch-${level.floor}`
  return (
    <figure
      aria-label={`${house}, ${levelName(level.floor)}: схема кладовых`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      {/* In rem: the numbers grow with the text of the page. */}
      <svg viewBox={`-2 -2 ${LEVEL_WIDTH + 4} ${height + 4}`} className="w-full min-w-[17rem] max-w-[30rem]">
        <title>Схема кладовых</title>
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
        {rows.map((row, index) =>
          row.map((place) => (
            <PlannedRoom key={place.room.id} place={place} y={topOf(index)} hatch={hatch} search={search} />
          )),
        )}
      </svg>
    </figure>
  )
}

/** Rows 0 and 1 face each other over a passage, then a wall, then rows 2 and 3. */
function topOf(row: number): number {
  const pair = Math.floor(row / 2)
  return pair * (2 * DEPTH + PASSAGE + WALL) + (row % 2) * (DEPTH + PASSAGE)
}

type PlannedRoomProps = {
  place: PlacedRoom<Room>
  y: number
  /** Id of the pattern of what is reserved. */
  hatch: string
  search: StorehouseSearch
}

function PlannedRoom({ place: { room, x, width }, y, hatch, search }: PlannedRoomProps) {
  const isChosen = search.storeroom === room.id
  const size = Math.min(NUMBER_SIZE, (width - 6) / (room.number.length * CHARACTER))
  const drawing = (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={DEPTH}
        {...(room.status === 'reserved' && !isChosen && { fill: `url(#${hatch})` })}
        className={`stroke-list stroke-2 group-focus-visible:stroke-tush group-focus-visible:stroke-[3] ${fillOf(room, isChosen)}`}
      />
      <text
        x={x + width / 2}
        y={y + DEPTH / 2}
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
        <title>{storeroomName(room)}</title>
        {drawing}
      </g>
    )
  }
  return (
    <Link
      to="."
      search={{ ...search, storeroom: room.id }}
      hash={CHOSEN_ID}
      hashScrollIntoView={{ block: 'nearest' }}
      resetScroll={false}
      replace
      preload={false}
      aria-label={`${storeroomName(room)}${room.match ? '' : ', не подходит под условия'}`}
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
