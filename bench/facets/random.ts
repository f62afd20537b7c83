/** Random numbers in [0, 1) that are the same for a seed on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `from` to `to`, both inclusive. */
export function between(random: () => number, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** Each of the values with this probability. */
export function someOf<Value>(random: () => number, values: readonly Value[], probability: number): Value[] {
  return values.filter(() => random() < probability)
}

/** @throws {RangeError} when there are no values */
export function oneOf<Value>(random: () => number, values: readonly Value[]): Value {
  const value = values[between(random, 0, values.length - 1)]
  if (value === undefined) throw new RangeError('nothing to choose from')
  return value
}
