import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatDecimal, formatFloor, formatPrice, joinWords } from '#app/domain/format.ts'
import { sunDuration } from '#app/domain/sun/sun-duration.ts'
import { FINISH_LABELS, SIDE_NAMES, statusLabel, VIEW_LABELS } from '#app/domain/vocabulary-labels.ts'

export type ComparedCell = {
  text: string
  isBest: boolean
  /** What it was before a discount. */
  old?: string
}
/** @property isMoney - sums stay whole where words may be broken to fit */
export type ComparedRow = { label: string; cells: ComparedCell[]; isSame: boolean; isMoney: boolean }

const NONE = '—'

type RowOf = {
  label: string
  text: (flat: FavoriteFlat) => string
  old?: (flat: FavoriteFlat) => string | undefined
  isMoney?: boolean
  /** Where flats differ by it, the head of each column says it, and a row would say it again. */
  isInHead?: boolean
  /** Absent where taste decides. */
  best?: {
    /** Number by which the best is found. */
    value: (flat: FavoriteFlat) => number | null
    prefer: 'low' | 'high'
    /** A smaller difference says nothing to a buyer; in the unit of the value. */
    matters: number
  }
}

/** Of the best value: a difference below it says nothing either. */
const MATTERS_SHARE = 0.01

/** A sold flat has no price to tell, on its card neither. */
function ifSelling({ status }: FavoriteFlat, value: number | null): number | null {
  return status === 'sold' ? null : value
}

function textOr(value: number | null, format: (value: number) => string): string {
  return value === null ? NONE : format(value)
}

const ROWS: readonly RowOf[] = [
  {
    label: 'Цена',
    text: ({ price, status }) =>
      status === 'sold' ? NONE : price === null ? 'По запросу' : formatPrice(price),
    old: ({ price_old, status }) =>
      status === 'sold' || price_old === null ? undefined : formatPrice(price_old),
    isMoney: true,
    best: { value: ({ price }) => price, prefer: 'low', matters: 10_000 },
  },
  {
    label: 'Платёж в\u00a0месяц',
    text: (flat) => textOr(ifSelling(flat, flat.month_pay), (rub) => `от\u00a0${formatPrice(rub)}`),
    isMoney: true,
    best: { value: ({ month_pay }) => month_pay, prefer: 'low', matters: 100 },
  },
  {
    label: 'Ипотечная программа',
    text: ({ status, programme }) => (status === 'sold' ? NONE : (programme?.name ?? NONE)),
  },
  {
    label: 'Цена за м²',
    text: (flat) => textOr(ifSelling(flat, flat.price_m2), formatPrice),
    isMoney: true,
    best: { value: ({ price_m2 }) => price_m2, prefer: 'low', matters: 1_000 },
  },
  {
    label: 'Площадь',
    text: ({ area }) => formatArea(area),
    best: { value: ({ area }) => area, prefer: 'high', matters: 0.5 },
  },
  {
    label: 'Кухня',
    text: ({ kitchen_area }) => textOr(kitchen_area, formatArea),
    best: { value: ({ kitchen_area }) => kitchen_area, prefer: 'high', matters: 0.5 },
  },
  {
    label: 'Лоджия или балкон',
    text: ({ balcony_area }) => textOr(balcony_area, formatArea),
    best: { value: ({ balcony_area }) => balcony_area, prefer: 'high', matters: 0.3 },
  },
  {
    label: 'Потолки',
    text: ({ ceiling_height }) => textOr(ceiling_height, (metres) => `${formatDecimal(metres)}\u00a0м`),
    best: { value: ({ ceiling_height }) => ceiling_height, prefer: 'high', matters: 0.05 },
  },
  { label: 'Этаж', text: ({ floor, floors_total, floor_to }) => formatFloor(floor, floors_total, floor_to) },
  { label: 'Стороны света', text: ({ sides }) => joinWords(sides.map((side) => SIDE_NAMES[side])) || NONE },
  {
    label: 'Солнце в\u00a0марте',
    text: ({ sun_minutes }) =>
      sun_minutes === null
        ? NONE
        : sun_minutes === 0
          ? 'Прямого нет'
          : `${sunDuration(sun_minutes)} в\u00a0день`,
    best: { value: ({ sun_minutes }) => sun_minutes, prefer: 'high', matters: 15 },
  },
  {
    label: 'Вид из\u00a0окон',
    text: ({ views }) => joinWords(views.map((view) => VIEW_LABELS[view])) || NONE,
  },
  { label: 'Отделка', text: ({ finish }) => (finish === null ? NONE : FINISH_LABELS[finish]) },
  { label: 'Срок сдачи', text: ({ deadline }) => deadline.label || NONE },
  {
    label: 'Проект',
    text: ({ project, building }) => houseOfProject(project.name, building.name),
    isInHead: true,
  },
  { label: 'Адрес', text: ({ address }) => address ?? NONE },
  { label: 'Состояние', text: statusLabel },
]

/**
 * The comparison as rows of text. Only a free flat can be the best: what is taken is no choice. A best value that two flats
 * share tells nothing, and is not marked.
 */
export function compareFlats(flats: readonly FavoriteFlat[]): ComparedRow[] {
  return ROWS.flatMap(({ label, text, old, isMoney = false, isInHead = false, best }) => {
    const texts = flats.map(text)
    const isOneText = new Set(texts).size <= 1
    if (isInHead && !isOneText) return []
    const before = flats.map((flat) => old?.(flat))
    const values = flats.map((flat) => (flat.status === 'free' ? (best?.value(flat) ?? null) : null))
    const found = best && winnerOf(values, best)
    const winner = values.filter((value) => value === found).length === 1 ? found : undefined
    return {
      label,
      isSame: isOneText && new Set(before).size <= 1,
      isMoney,
      cells: texts.map((value, index) => ({
        text: value,
        isBest: winner !== undefined && values[index] === winner,
        ...(before[index] !== undefined && { old: before[index] }),
      })),
    }
  })
}

/** The best of the known values; undefined where the next one is as good for a buyer, or nothing else is known. */
function winnerOf(
  values: readonly (number | null)[],
  { prefer, matters }: Pick<NonNullable<RowOf['best']>, 'prefer' | 'matters'>,
): number | undefined {
  const known = [...new Set(values.filter((value) => value !== null))]
  const [winner, next] = known.toSorted((a, b) => (prefer === 'low' ? a - b : b - a))
  if (winner === undefined || next === undefined) return undefined
  const difference = Math.abs(winner - next)
  // Areas are told to the hundredth: binary fractions must not lose a difference of exactly so much.
  const isMeant = difference >= Math.max(matters, Math.abs(winner) * MATTERS_SHARE) - 1e-9
  return isMeant ? winner : undefined
}
