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
  /** The shape of an object without fields; those of others are found from it by their names, one after the other. */
  const noFields: Shape = { next: new Map(), number: undefined }
  const known = new Map<string, number>()
  /** What tells the part that was packed last from others: an object by its number, a list by what it holds. */
  let key = ''

  const listOf = (items: readonly unknown[]): string => {
    let text = `[${LIST}`
    let keys = ''
    for (const item of items) {
      text += `,${packed(item)}`
      keys += `,${key}`
    }
    key = `[${keys}]`
    return `${text}]`
  }

  const packed = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) {
      key = JSON.stringify(part) ?? 'null'
      return key
    }
    if (Array.isArray(part)) return listOf(part)
    let shape = noFields
    let text = ''
    let own = ''
    // Those of an object that is known are known too: they have become short, and nothing new is counted.
    for (const [name, field] of Object.entries(part)) {
      if (field === undefined) continue
      shape = nextShape(shape, name)
      text += `,${packed(field)}`
      own += `,${key}`
    }
    shape.number ??=
      shapes.push(Object.keys(part).filter((name) => Reflect.get(part, name) !== undefined)) - 1
    own = `${shape.number}${own}`
    const same = known.get(own)
    // After its parts, as the reader comes to know it.
    const number = same ?? known.size
    key = `#${number}`
    if (same !== undefined) return `[${SAME},${same}]`
    known.set(own, number)
    return `[${shape.number}${text}]`
  }
  const text = packed(value)
  return swapQuotes(`[${JSON.stringify(shapes)},${text}]`)
}

/** Names of fields in their order; `number` once an object has just these. */
type Shape = { next: Map<string, Shape>; number: number | undefined }

function nextShape({ next }: Shape, name: string): Shape {
  const known = next.get(name)
  if (known) return known
  const shape: Shape = { next: new Map(), number: undefined }
  next.set(name, shape)
  return shape
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
  return text
    .split('"')
    .map((part) => part.replaceAll("'", '"'))
    .join("'")
}
