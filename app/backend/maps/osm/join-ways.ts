/** Node ids in the order of a line. */
export type Chain = readonly number[]

/**
 * Joins lines end to end into lines as long as possible; one whose ends meet becomes a ring, whose first id is its last.
 * Directions do not matter. The order of the input decides at forks.
 */
export function joinWays(ways: readonly Chain[]): Chain[] {
  const ends = new Map<number, Set<number>>()
  const lines = ways.filter(({ length }) => length > 1)
  for (const [index, line] of lines.entries()) {
    for (const end of new Set([line[0] ?? 0, line.at(-1) ?? 0]))
      ends.set(end, (ends.get(end) ?? new Set()).add(index))
  }
  const isFree = lines.map(() => true)
  const take = (end: number): Chain | undefined => {
    const index = [...(ends.get(end) ?? [])].find((each) => isFree[each])
    if (index === undefined) return undefined
    isFree[index] = false
    ends.get(end)?.delete(index)
    return lines[index]
  }
  return lines.flatMap((line, index) => {
    if (!isFree[index]) return []
    isFree[index] = false
    const forward = grow([...line], take)
    if (isRing(forward)) return [forward]
    return [grow(forward.toReversed(), take).toReversed()]
  })
}

export const isRing = (chain: Chain): boolean => chain.length > 3 && chain[0] === chain.at(-1)

function grow(chain: number[], take: (end: number) => Chain | undefined): number[] {
  while (!isRing(chain)) {
    const end = chain.at(-1) ?? 0
    const next = take(end)
    if (!next) break
    const turned = next[0] === end ? next : next.toReversed()
    for (const id of turned.slice(1)) chain.push(id)
  }
  return chain
}
