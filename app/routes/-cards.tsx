import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import type { Flat } from '#app/contract/flat.ts'
import type { ListedType } from '#app/contract/types.ts'
import { FlatMarks, TypeHeart } from '#app/features/favorites/card-marks.tsx'

/** The card of a flat in a list, with its heart; the picture of the first one is asked for at once. */
export function flatCard(flat: Flat, index?: number) {
  return (
    <FlatCard key={flat.id} flat={flat} action={<FlatMarks flat={flat} isOnPlan />} isHero={index === 0} />
  )
}

/** The same of a layout type; a drawing of several projects has no heart, as each of them has one on its page. */
export function typeCard(type: ListedType, index?: number) {
  const heart = type.same?.length ? undefined : <TypeHeart type={type} />
  return <TypeCard key={type.id} type={type} action={heart} isHero={index === 0} />
}
