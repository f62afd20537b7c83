import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import type { ListedType } from '#app/contract/types.ts'
import { TypeHeart } from '#app/features/favorites/card-marks.tsx'

/**
 * The card of a layout type in a list, with its heart; a drawing of several projects has no heart, as each of them has one on its
 * page.
 */
export function typeCard(type: ListedType, index?: number) {
  const heart = type.same?.length ? undefined : <TypeHeart type={type} />
  return <TypeCard key={type.id} type={type} action={heart} isHero={index === 0} />
}
