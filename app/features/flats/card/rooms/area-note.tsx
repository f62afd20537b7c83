import type { FlatCard } from '#app/contract/flat.ts'
import { formatArea, formatDecimal, formatPercent, formatPrice } from '#app/domain/format.ts'
import { officeDay } from '#app/domain/moment.ts'
import { areaParts } from './area-parts.ts'

type AreaNoteProps = {
  flat: Pick<FlatCard, 'area' | 'measured_area' | 'price' | 'room_areas' | 'deadline'>
}

const LOOK = 'figures mt-3 max-w-text text-small text-tush-3'
const READY = 'ready'
const MONTHS_OF_QUARTER = 3
/** Areas are told to the hundredth. */
const SAME_M2 = 0.005

/**
 * Which area is meant: measured, or by the project, or that nobody has said it; with or without the loggia, and what of the price
 * that is: price × counted area of the loggia / area of the flat, where the areas of the rooms tell it.
 */
export function AreaNote({ flat }: AreaNoteProps) {
  const { area, price, room_areas: rooms } = flat
  const parts = areaParts(area, rooms)
  return (
    <p className={LOOK}>
      {basisText(flat)}
      {parts && ` ${partsText(area, price, parts)}`}
    </p>
  )
}

type LayoutAreaNoteProps = { area: number; rooms: FlatCard['room_areas'] }

/** How the area of a layout is made up: of flats that have it some may be measured and others not. */
export function LayoutAreaNote({ area, rooms }: LayoutAreaNoteProps) {
  const parts = areaParts(area, rooms)
  if (!parts) return null
  return <p className={LOOK}>{partsText(area, null, parts)}</p>
}

function basisText({ area, measured_area: measured, deadline }: AreaNoteProps['flat']): string {
  if (measured !== undefined) {
    return Math.abs(measured - area) < SAME_M2
      ? 'Площадь по\u00a0обмеру БТИ.'
      : `Площадь до\u00a0обмера, по\u00a0обмеру БТИ\u00a0– ${formatArea(measured)}.`
  }
  if (deadline.value !== READY && deadline.value >= thisQuarter()) {
    return 'Площадь по\u00a0проекту: дом строится, после обмера она может немного измениться.'
  }
  return 'По\u00a0проекту эта площадь или по\u00a0обмеру БТИ, застройщик не\u00a0указал.'
}

/** "2026-4", as deadlines are written: of an earlier one nobody has said whether the house is ready. */
function thisQuarter(): string {
  const [year, month] = officeDay().split('-')
  return `${year}-${Math.ceil(Number(month) / MONTHS_OF_QUARTER)}`
}

function partsText(
  area: number,
  price: number | null,
  { rooms, outdoors, counted, coefficient }: NonNullable<ReturnType<typeof areaParts>>,
): string {
  const whole = formatArea(round(outdoors))
  if (coefficient === 0) return `Лоджия или балкон, ${whole}, в\u00a0площадь не\u00a0входит.`
  const times = coefficient === 1 ? '' : ` (${whole} с\u00a0коэффициентом ${formatDecimal(coefficient)})`
  const share = counted / area
  const cost =
    price === null
      ? ''
      : ` На\u00a0лоджию приходится ${formatPercent(Math.round(share * 1000) / 10)} цены, ${formatPrice(Math.round(price * share))}.`
  return `В\u00a0${formatArea(area)} входят помещения без лоджии и\u00a0балкона, ${formatArea(round(rooms))}, и\u00a0лоджия или балкон, ${formatArea(round(counted))}${times}.${cost}`
}

const round = (area: number) => Math.round(area * 100) / 100
