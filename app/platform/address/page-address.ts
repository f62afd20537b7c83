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
  const places = new Map(Object.keys(fields).map((name, place) => [name, place]))
  const remembered = new Map<string, Search>()

  function textOf(search: object): string {
    return stringifySearch(Object.fromEntries(inOrder(search).filter(([name]) => places.has(name))))
  }

  function inOrder(search: object): [string, unknown][] {
    const place = (name: string) => places.get(name) ?? places.size
    return Object.entries(search).sort(([a], [b]) => place(a) - place(b))
  }

  function read(raw: object): Search {
    const text = textOf(raw)
    const known = remembered.get(text)
    if (known) return known
    const search = v.parse(schema, raw)
    if (remembered.size >= MAX_CACHED) remembered.clear()
    // Also under its canonical form: the router writes it now and reads it next.
    remembered.set(text, search).set(textOf(search), search)
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
    const entries = inOrder({ ...search, ...readIfGood(search) })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  return { read, inOneForm } satisfies PageAddress<Search>
}
