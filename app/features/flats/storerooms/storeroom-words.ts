import type { Storeroom } from '#app/contract/storehouse.ts'
import { formatArea, formatPrice } from '#app/domain/format.ts'
import type { PluralForms } from '#app/domain/plural.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'

export const STOREROOM_FORMS: PluralForms = ['кладовая', 'кладовые', 'кладовых']

/** What its price cell says: nothing of a sold one. */
export function priceWords({ status, price }: Pick<Storeroom, 'status' | 'price'>): string {
  if (status === 'sold') return '–'
  return price === null ? 'По запросу' : formatPrice(price)
}

/** "Кладовая К12, 4,3 м², 270 000 ₽, свободна": all that the drawing says by colour and size. */
export function storeroomName(storeroom: Storeroom): string {
  const price = storeroom.status === 'sold' ? [] : [priceWords(storeroom).toLowerCase()]
  const status = STATUS_LABELS[storeroom.status].toLowerCase()
  return [`Кладовая ${storeroom.number}`, formatArea(storeroom.area), ...price, status].join(', ')
}
