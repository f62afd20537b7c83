/** The first item of each kind, then the others, both in their order: a short list shows as many kinds as there are. */
export function differentFirst<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  const firsts = items.filter((item) => seen.size < seen.add(kindOf(item)).size)
  return [...new Set([...firsts, ...items])]
}
