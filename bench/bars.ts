/** What a measured value has to keep: not above, or not below. */
export type Bar = { atMost: number } | { atLeast: number }

/** A value that could not be measured keeps no bar. */
export function keeps(value: number, bar: Bar): boolean {
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast
}

/**
 * Prints a measured value, with its bar when it has one; a bar that is missed makes the benchmark end with code 1.
 *
 * @param name - as records and `README.md` call it, with its unit if it is no ratio
 */
export function tell(name: string, value: number, bar?: Bar): void {
  if (bar && !keeps(value, bar)) process.exitCode = 1
  process.stdout.write(`ratio: ${lineOf(name, value, bar)}\n`)
}

/** `pages_home_vs_hello 1.4, at most 3: kept` */
export function lineOf(name: string, value: number, bar?: Bar): string {
  const said = `${name} ${short(value)}`
  if (!bar) return said
  const asked = 'atMost' in bar ? `at most ${bar.atMost}` : `at least ${bar.atLeast}`
  return `${said}, ${asked}: ${keeps(value, bar) ? 'kept' : 'MISSED'}`
}

/** Three digits are all that such a measurement knows. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
