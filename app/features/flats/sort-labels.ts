import type { Sort } from '#app/domain/vocabulary.ts'

export const SORT_LABELS: Record<Sort, string> = {
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
  price_m2: 'По цене за м²',
  floor: 'Сначала нижние этажи',
  '-floor': 'Сначала верхние этажи',
  deadline: 'Раньше сдаются',
}
