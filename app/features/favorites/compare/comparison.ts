import type { FavoriteFlat } from '#app/contract/favorites.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import {
  formatArea,
  formatDecimal,
  formatFloor,
  formatPayment,
  formatPrice,
  formatPriceM2,
  joinWords,
} from '#app/domain/format.ts'
import { sunDuration } from '#app/domain/sun/sun-duration.ts'
import { FINISH_LABELS, SIDE_NAMES, STATUS_LABELS, VIEW_NAMES } from '#app/domain/vocabulary-labels.ts'

export type ComparedCell = { text: string; isBest: boolean }
export type ComparedRow = { label: string; cells: ComparedCell[]; isSame: boolean }

const NONE = '—'

type RowOf = {
  label: string
  text: (flat: FavoriteFlat) => string
  /** Number by which the best is found, and which way is better; absent where taste decides. */
  best?: { value: (flat: FavoriteFlat) => number | null; prefer: 'low' | 'high' }
}

/** A sold flat has no price to compare by, on its card neither. */
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
    best: { value: (flat) => ifSelling(flat, flat.price), prefer: 'low' },
  },
  {
    label: 'Платёж в\u00a0месяц',
    text: (flat) => formatPayment(ifSelling(flat, flat.month_pay), flat.programme) || NONE,
    best: { value: (flat) => ifSelling(flat, flat.month_pay), prefer: 'low' },
  },
  {
    label: 'Цена за м²',
    text: (flat) => textOr(ifSelling(flat, flat.price_m2), formatPriceM2),
    best: { value: (flat) => ifSelling(flat, flat.price_m2), prefer: 'low' },
  },
  {
    label: 'Площадь',
    text: ({ area }) => formatArea(area),
    best: { value: ({ area }) => area, prefer: 'high' },
  },
  {
    label: 'Кухня',
    text: ({ kitchen_area }) => textOr(kitchen_area, formatArea),
    best: { value: ({ kitchen_area }) => kitchen_area, prefer: 'high' },
  },
  {
    label: 'Лоджия или балкон',
    text: ({ balcony_area }) => textOr(balcony_area, formatArea),
    best: { value: ({ balcony_area }) => balcony_area, prefer: 'high' },
  },
  {
    label: 'Потолки',
    text: ({ ceiling_height }) => textOr(ceiling_height, (metres) => `${formatDecimal(metres)}\u00a0м`),
    best: { value: ({ ceiling_height }) => ceiling_height, prefer: 'high' },
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
    best: { value: ({ sun_minutes }) => sun_minutes, prefer: 'high' },
  },
  { label: 'Вид', text: ({ views }) => joinWords(views.map((view) => VIEW_NAMES[view])) || NONE },
  { label: 'Отделка', text: ({ finish }) => (finish === null ? NONE : FINISH_LABELS[finish]) },
  { label: 'Срок', text: ({ deadline }) => deadline.label || NONE },
  { label: 'Проект', text: ({ project, building }) => houseOfProject(project.name, building.name) },
  { label: 'Адрес', text: ({ address }) => address ?? NONE },
  { label: 'Состояние', text: ({ status }) => STATUS_LABELS[status] },
]

/**
 * The comparison as rows of text. A best value is marked only where the flats differ and more or
 * less is plainly better; equal winners are all marked.
 */
export function compareFlats(flats: readonly FavoriteFlat[]): ComparedRow[] {
  return ROWS.map(({ label, text, best }) => {
    const texts = flats.map(text)
    const isSame = new Set(texts).size <= 1
    const values = flats.map((flat) => best?.value(flat) ?? null)
    const known = values.filter((value) => value !== null)
    const winner = best && !isSame ? Math[best.prefer === 'low' ? 'min' : 'max'](...known) : null
    return {
      label,
      isSame,
      cells: texts.map((value, index) => ({
        text: value,
        isBest: winner !== null && values[index] === winner,
      })),
    }
  })
}
