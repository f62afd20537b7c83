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

  /** The text of a part, and what tells it from others: an object by its shape and its fields, where an object is its number. */
  const packed = (part: unknown): Packed => {
    if (Array.isArray(part)) {
      const items = part.map(packed)
      return listOf(LIST, items, `[${items.map(({ key }) => key).join()}]`)
    }
    if (typeof part !== 'object' || part === null) {
      const text = JSON.stringify(part) ?? 'null'
      return { text, key: text }
    }
    const fields = Object.entries(part).filter(([, field]) => field !== undefined)
    const names = fields.map(([name]) => name)
    const words = JSON.stringify(names)
    const shape = shapeOf.get(words) ?? shapes.push(names) - 1
    shapeOf.set(words, shape)
    // Those of an object that is known are known too: they have become short, and nothing new is counted.
    const parts = fields.map(([, field]) => packed(field))
    const own = `${shape},${parts.map(({ key }) => key).join()}`
    const same = known.get(own)
    if (same !== undefined) return { text: `[${SAME},${same}]`, key: `#${same}` }
    // After its parts, as the reader comes to know it.
    const number = known.size
    known.set(own, number)
    return listOf(shape, parts, `#${number}`)
  }
  const { text } = packed(value)
  return swapQuotes(`[${JSON.stringify(shapes)},${text}]`)
}

type Packed = { text: string; key: string }

function listOf(mark: number, parts: Packed[], key: string): Packed {
  return { text: parts.length > 0 ? `[${mark},${parts.map(({ text }) => text).join()}]` : `[${mark}]`, key }
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
