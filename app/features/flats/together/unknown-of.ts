import type { ExtraChoice } from '#app/contract/storehouse.ts'

/** Ids that are not among the units of these choices. */
export function unknownOf(ids: readonly number[], choices: readonly ExtraChoice[] = []): number[] {
  const known = new Set(choices.flatMap(({ units }) => units.map(({ id }) => id)))
  return ids.filter((id) => !known.has(id))
}
