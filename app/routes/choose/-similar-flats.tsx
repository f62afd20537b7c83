import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import type { FlatCard as FlatData } from '#app/contract/flat.ts'
import { FlatMarks } from '#app/features/favorites/card-marks.tsx'
import { SimilarFlats } from '#app/features/flats/card/similar-flats.tsx'

/** Similar flats of a flat, each card with its heart. */
export function SimilarWithHearts({ flat }: { flat: FlatData }) {
  return (
    <SimilarFlats
      flat={flat}
      card={(other, note) => (
        <FlatCard flat={other} note={note} action={<FlatMarks flat={other} isOnPlan />} />
      )}
    />
  )
}
