/** Words of feeds and what they mean. A plain object would also know "constructor" and its like. */
export function wordMap<Meaning>(words: Readonly<Record<string, Meaning>>): ReadonlyMap<string, Meaning> {
  return new Map(Object.entries(words))
}
