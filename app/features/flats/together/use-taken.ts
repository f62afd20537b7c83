import { useQuery } from '@tanstack/react-query'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { fetchLate } from '#app/platform/late-data.ts'
import type { ExtraOfFlat } from './kind-choice-props.ts'
import { unknownOf } from './unknown-of.ts'

/**
 * What the page was sent without, for a part that shows what is chosen.
 *
 * @param others - ids of what is chosen and is not among the first of its kind
 */
export async function fetchTogether(flat: number, others: number[]): Promise<void> {
  await Promise.all([
    fetchLate(flatsQueries.extras(flat)),
    others.length > 0 && fetchLate(flatsQueries.extras(flat, { ids: others })),
  ])
}

/** The same for a part that has been rendered on the server: its code is not told which flat it is. @param part - its element */
export async function fetchTogetherOf(part: HTMLElement | null): Promise<void> {
  const { flat, others = '' } = part?.dataset ?? {}
  if (flat) await fetchTogether(Number(flat), others.split(',').filter(Boolean).map(Number))
}

/**
 * The storerooms and parking places that are chosen with a flat.
 *
 * @param ids - as the address has them
 * @param found - those that were looked for, besides the first of each kind
 * @returns what of them is still free, with its price; whether some is not; and what the element of the part must carry for
 * {@link fetchTogetherOf}
 */
export function useTaken(flat: number, ids: readonly number[], found: readonly ExtraOfFlat[] = []) {
  const { data: choices } = useQuery({ ...flatsQueries.extras(flat), enabled: ids.length > 0 })
  const listed = [...(choices ?? []).flatMap(({ units }) => units), ...found]
  const unknown = unknownOf(ids, choices).filter((id) => !listed.some((unit) => unit.id === id))
  const others = useQuery({
    ...flatsQueries.extras(flat, { ids: unknown }),
    enabled: choices !== undefined && unknown.length > 0,
  })
  const units = [...listed, ...(others.data ?? []).flatMap((choice) => choice.units)]
  const taken = ids.flatMap((id) => units.find((unit) => unit.id === id) ?? [])
  return {
    taken,
    takenRub: taken.reduce((sum, { price }) => sum + price, 0),
    isSomeGone: choices !== undefined && taken.length < ids.length && !others.isLoading,
    data: { 'data-flat': flat, 'data-others': unknown.join() || undefined },
  }
}
