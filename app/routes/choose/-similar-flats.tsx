import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import type { FlatCard as FlatData } from '#app/contract/flat.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import { SimilarFlats } from '#app/features/flats/card/similar-flats.tsx'

/** Similar flats of a flat, each with its heart. */
export function SimilarWithHearts({ similar }: Pick<FlatData, 'similar'>) {
  return (
    <SimilarFlats
      similar={similar}
      card={(flat) => <FlatCard flat={flat} action={<FlatMarks flat={flat} isOnPlan />} />}
    />
  )
}
