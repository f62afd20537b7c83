import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import type { ListedType } from '#app/contract/types.ts'
import { TypeHeart } from '#app/features/favorites/card-marks.tsx'

/** The card of a layout type in a list, with its heart: that of a drawing of several projects is for the layout it leads to. */
export function typeCard(type: ListedType, index?: number) {
  return <TypeCard key={type.id} type={type} action={<TypeHeart type={type} />} isHero={index === 0} />
}
