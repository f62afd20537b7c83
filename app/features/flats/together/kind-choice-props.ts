import type { ExtraChoice } from '#app/contract/storehouse.ts'

export type ExtraOfFlat = ExtraChoice['units'][number]
export type KindChoiceProps = {
  choice: ExtraChoice
  flat: { id: number; building: { id: number }; project: { slug: string } }
  /** Ids of all that is chosen. */
  ids: readonly number[]
  /** What of this kind is chosen. */
  chosen: readonly ExtraOfFlat[]
  onFound: (units: readonly ExtraOfFlat[]) => void
}
