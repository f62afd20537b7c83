import * as z from 'zod'

/**
 * The same data with the keys of its objects in the order in which a schema declares them; keys that it does not name
 * follow by the alphabet. The database keeps an order of its own.
 */
export function inDeclaredOrder(schema: z.core.$ZodType, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => inDeclaredOrder(itemOf(schema), item))
  if (typeof data !== 'object' || data === null) return data
  const shape = shapeOf(schema)
  const names = Object.keys(shape)
  const placeOf = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length)
  return Object.fromEntries(
    Object.entries(data)
      .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1))
      .map(([key, value]) => [key, inDeclaredOrder(shape[key] ?? UNKNOWN, value)]),
  )
}

type Shape = Record<string, z.core.$ZodType>

const UNKNOWN = z.unknown()

/** The schema of what an editor writes, within what makes a value optional, transforms or checks it. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  ) {
    return inner(schema._zod.def.innerType)
  }
  return schema instanceof z.core.$ZodPipe ? inner(schema._zod.def.in) : schema
}

/** Alternatives follow one another. */
function shapeOf(schema: z.core.$ZodType): Shape {
  const found = inner(schema)
  if (found instanceof z.core.$ZodObject) return { ...found._zod.def.shape }
  if (!(found instanceof z.core.$ZodUnion)) return {}
  return Object.assign({}, ...found._zod.def.options.map(shapeOf))
}

function itemOf(schema: z.core.$ZodType): z.core.$ZodType {
  const found = inner(schema)
  return found instanceof z.core.$ZodArray ? found._zod.def.element : UNKNOWN
}
