import type { FurnishOption } from '#app/contract/personal.ts'
import { finishPrice, isUnfinished } from '#app/domain/finish.ts'
import { FINISHES } from '#app/domain/vocabulary.ts'
import { FINISH_LABELS } from '#app/domain/vocabulary-labels.ts'
import type { FurnishKind } from './booking-page.ts'
import type { FlatToBook } from './flat-to-book.ts'

/** Id of the option "as the flat is"; finishes from the content have smaller ids. */
export const AS_IS_ID = 1000

/**
 * Finishes that a flat can be ordered with: first the one it has, which is preselected and costs nothing;
 * then, if the flat is unfinished, the finishes that have a price.
 */
export function furnishesOf(
  flat: Pick<FlatToBook, 'finish' | 'flat_area'>,
  kinds: readonly FurnishKind[],
): FurnishOption[] {
  const finish = FINISHES.find((known) => known === flat.finish) ?? null
  const asIs: FurnishOption = {
    id: AS_IS_ID,
    title: finish === null ? 'По договору' : FINISH_LABELS[finish],
    kind: 'Как есть в\u00a0квартире',
    text: 'Как есть в\u00a0квартире',
    price: 0,
    image: null,
  }
  if (!isUnfinished(finish)) return [asIs]
  return [
    asIs,
    ...kinds.flatMap(({ id, title, kind, text, price_m2, images: [image] }) =>
      price_m2 === null
        ? []
        : { id, title, kind, text, price: finishPrice(price_m2, flat.flat_area), image: image?.url ?? null },
    ),
  ]
}
