/** Marks in the first place of a list that is not a plain one; otherwise there stands the number of a shape. */
const LIST = -1
const SAME = -2

/** How many strings are remembered, and of how many letters; one takes some 200 bytes. */
const MAX_REMEMBERED = 10_000
const MAX_REMEMBERED_LETTERS = 100
/** Strings of pages for everybody with their quotes swapped: names of houses, views and pictures come again on each. */
const remembered = new Map<string, string>()

/**
 * Text of a value of JSON in which field names stand once for all objects that have them, and an object that comes again
 * is its number: twenty flats of a list have the same fields, and few programmes and houses. Quotes are swapped, because
 * the script that carries the text has to escape double ones.
 *
 * @param isForAll - the value is of a page for everybody: its strings are remembered for the next one
 */
export function packJson(value: unknown, isForAll = false): string {
  const shapes: string[][] = []
  /** The shape of an object without fields; those of others are found from it by their names, one after the other. */
  const noFields: Shape = { next: new Map(), number: undefined }
  const known = new Map<string, number>()
  /** Objects that were packed before: one that is there again needs no second look at its parts. */
  const numbers = new Map<object, number>()
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

  const again = (number: number): string => {
    key = `#${number}`
    return `[${SAME},${number}]`
  }

  const packed = (part: unknown): string => {
    if (typeof part === 'string') {
      key = isForAll ? rememberedText(part) : swappedText(part)
      return key
    }
    if (typeof part !== 'object' || part === null) {
      key = typeof part === 'number' && Number.isFinite(part) ? `${part}` : (JSON.stringify(part) ?? 'null')
      return key
    }
    if (Array.isArray(part)) return listOf(part)
    const before = numbers.get(part)
    if (before !== undefined) return again(before)
    const names = Object.keys(part)
    const fields: unknown[] = Object.values(part)
    let shape = noFields
    let text = ''
    let own = ''
    // Those of an object that is known are known too: they have become short, and nothing new is counted.
    for (const [at, name] of names.entries()) {
      const field = fields[at]
      if (field === undefined) continue
      shape = nextShape(shape, name)
      text += `,${packed(field)}`
      own += `,${key}`
    }
    shape.number ??= shapes.push(names.filter((_, at) => fields[at] !== undefined)) - 1
    own = `${shape.number}${own}`
    const same = known.get(own)
    // After its parts, as the reader comes to know it.
    const number = same ?? known.size
    numbers.set(part, number)
    if (same !== undefined) return again(same)
    key = `#${number}`
    known.set(own, number)
    return `[${shape.number}${text}]`
  }
  const text = packed(value)
  return `[${swapQuotes(JSON.stringify(shapes))},${text}]`
}

/** A string of JSON with its quotes swapped: most have none inside. */
function swappedText(part: string): string {
  const text = JSON.stringify(part)
  return part.includes('"') || part.includes("'") ? swapQuotes(text) : `'${text.slice(1, -1)}'`
}

function rememberedText(part: string): string {
  const known = remembered.get(part)
  if (known !== undefined) return known
  const text = swappedText(part)
  if (part.length > MAX_REMEMBERED_LETTERS) return text
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(part, text)
  return text
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
