import type { ExtraChoice } from '#app/contract/storehouse.ts'
import type { FlatChoice } from '#app/features/flats/flat-choice.ts'

export type ExtraOfFlat = ExtraChoice['units'][number]
export type KindChoiceProps = {
  /** What is to be had of the kind. */
  offer: ExtraChoice
  flat: { id: number; building: { id: number }; project: { slug: string } }
  /** All that is chosen for the flat, for the page that shows the places on a plan. */
  choice: FlatChoice
  /** Ids of all storerooms and places that are chosen. */
  ids: readonly number[]
  /** What of this kind is chosen. */
  chosen: readonly ExtraOfFlat[]
  onFound: (units: readonly ExtraOfFlat[]) => void
}
