/**
 * All items of a list of the API, page after page.
 *
 * @param ask - a page of the list that begins behind so many items
 */
export async function allItems<Item>(
  ask: (offset: number) => Promise<{ items: readonly Item[]; total: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (;;) {
    const page = await ask(items.length)
    items.push(...page.items)
    if (page.items.length === 0 || items.length >= page.total) return items
  }
}
