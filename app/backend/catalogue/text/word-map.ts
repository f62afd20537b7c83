/** Ids of the items that contain each word. */
export type WordMap = Map<string, Set<number>>

export function addWord(words: WordMap, id: number, word: string): void {
  const ids = words.get(word)
  if (ids) ids.add(id)
  else words.set(word, new Set([id]))
}

export function removeWord(words: WordMap, id: number, word: string): void {
  const ids = words.get(word)
  if (ids?.delete(id) && ids.size === 0) words.delete(word)
}

/** Ids of items with a word that begins with the prefix. */
export function idsByPrefix(words: WordMap, prefix: string): Set<number> {
  const found = new Set<number>()
  for (const [word, ids] of words) {
    if (!word.startsWith(prefix)) continue
    for (const id of ids) found.add(id)
  }
  return found
}
