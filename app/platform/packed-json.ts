/** Marks in the first place of a list that is not a plain one; otherwise there stands the number of a shape. */
const LIST = -1
const SAME = -2

/**
 * Text of a value of JSON in which field names stand once for all objects that have them, and an object that comes again
 * is its number: twenty flats of a list have the same fields, and few programmes and houses. Quotes are swapped, because
 * the script that carries the text has to escape double ones.
 */
export function packJson(value: unknown): string {
  const shapes: string[][] = []
  const shapeOf = new Map<string, number>()
  const known = new Map<string, number>()

  const packed = (part: unknown): unknown => {
    if (Array.isArray(part)) return [LIST, ...part.map(packed)]
    if (typeof part !== 'object' || part === null) return part
    const text = JSON.stringify(part)
    const same = known.get(text)
    if (same !== undefined) return [SAME, same]
    const fields = Object.entries(part).filter(([, field]) => field !== undefined)
    const names = fields.map(([name]) => name)
    const key = JSON.stringify(names)
    const shape = shapeOf.get(key) ?? shapes.push(names) - 1
    shapeOf.set(key, shape)
    const whole = [shape, ...fields.map(([, field]) => packed(field))]
    // After its parts, as the reader comes to know it.
    known.set(text, known.size)
    return whole
  }
  const root = packed(value)
  return swapQuotes(JSON.stringify([shapes, root]))
}

/** The value of a text of `packJson`. Objects that were equal are one object: for data that nobody changes. */
export function unpackJson(text: string): unknown {
  const [shapes, root]: [string[][], unknown] = JSON.parse(swapQuotes(text))
  const known: unknown[] = []

  const unpacked = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part
    const [mark, ...parts] = part
    if (mark === LIST) return parts.map(unpacked)
    if (mark === SAME) return known[parts[0]]
    const fields = parts.map(unpacked)
    const whole = Object.fromEntries((shapes[mark] ?? []).map((name, at) => [name, fields[at]]))
    known.push(whole)
    return whole
  }
  return unpacked(root)
}

function swapQuotes(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
