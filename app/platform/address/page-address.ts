import * as v from 'valibot'
import { stringifySearch } from './search-address.ts'

/** How many parsed addresses are cached; together they take some tens of kilobytes. */
const MAX_CACHED = 100

/** The address of a page: how it is parsed, and the one form in which it is written. */
export type PageAddress<Search extends object> = {
  /**
   * Unknown keys are ignored, blank ones count as absent.
   *
   * @throws {v.ValiError} when a value is none of those the field has; the router makes it a 404
   */
  read: (raw: object) => Search
  /**
   * Defaults left out, lists in their order, keys in the order of the fields; what the page does not know (utm and
   * the like) stays, at the end. A value that no field has stays too: it is the page that answers 404.
   */
  inOneForm: (search: Search) => Search
  /** The search part of a URL with values that were read before: the schema is not asked again. */
  textOf: (search: Search) => string
}

/**
 * The address of a page, from its fields (`address-fields.ts`).
 *
 * During one navigation the same address is read many times: the router builds, matches and follows it, then the page
 * reads it. The schema runs once: two objects with the same text are the same address.
 */
export function pageAddress<const Fields extends v.ObjectEntries>(fields: Fields) {
  type Search = v.InferOutput<v.ObjectSchema<Fields, undefined>>
  const schema = v.object(fields)
  const known = new Map(Object.keys(fields).map((name, place) => [name, place]))
  const inOrder = (a: string, b: string) => (known.get(a) ?? 0) - (known.get(b) ?? 0)
  const remembered = new Map<string, Search>()

  /** Its own fields in their order. An address has few of the forty that a page knows. */
  function ownOf(search: object): Record<string, unknown> {
    const own: Record<string, unknown> = {}
    const names = Object.keys(search).filter((name) => known.has(name))
    for (const name of names.sort(inOrder)) {
      const value = Reflect.get(search, name)
      if (value !== undefined) own[name] = value
    }
    return own
  }

  function read(raw: object): Search {
    const text = stringifySearch(ownOf(raw))
    const read = remembered.get(text)
    if (read) return read
    const search = v.parse(schema, raw)
    if (remembered.size >= MAX_CACHED) remembered.clear()
    // Also under its canonical form: the router writes it now and reads it next.
    remembered.set(text, search).set(stringifySearch(ownOf(search)), search)
    return search
  }

  function readIfGood(raw: object): object {
    try {
      return read(raw)
    } catch {
      return {}
    }
  }

  function inOneForm(search: Search): Search
  function inOneForm(search: object): object {
    // Most links of a page have no parameters.
    if (Object.keys(search).length === 0) return search
    const written = ownOf({ ...search, ...readIfGood(search) })
    for (const [name, value] of Object.entries(search)) {
      if (value !== undefined && !known.has(name)) written[name] = value
    }
    return written
  }

  const textOf = (search: Search) => stringifySearch(ownOf(search))

  return { read, inOneForm, textOf } satisfies PageAddress<Search>
}
