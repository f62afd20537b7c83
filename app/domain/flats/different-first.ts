/** The first item of each kind, then the others, both in their order: a short list shows as many kinds as there are. */
export function differentFirst<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  const firsts = items.filter((item) => seen.size < seen.add(kindOf(item)).size)
  return [...new Set([...firsts, ...items])]
}

type Planned = { typeId: number | null; rooms: number; area: number }

/** Equal for flats of one plan: by their layout type, or where a feed names none by as many rooms on as many metres. */
export const planOf = ({ typeId, rooms, area }: Planned): string =>
  typeId === null ? `${rooms} ${area}` : `type ${typeId}`

/** Equal for flats that a list of different ones shows once: the same plan in another house says nothing more of what there is. */
export const sizeOf = ({ rooms, euro, area }: { rooms: number; euro: boolean; area: number }): string =>
  `${rooms} ${euro} ${area}`
