import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'

/** The card of a flat in a list, with its heart; the picture of the first one is asked for at once. */
export function flatCard(flat: Flat, index?: number) {
  return (
    <FlatCard key={flat.id} flat={flat} action={<FlatMarks flat={flat} isOnPlan />} isHero={index === 0} />
  )
}
