import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Company, company } from '#app/config/company.ts'

/** Of keys and HTML, in characters: 3,000 cards of flats with all that they are made of. */
const MAX_SIZE = 16_000_000

/** The same for all requests of a process. */
const remembered = new LRUCache<string, string>({
  maxSize: MAX_SIZE,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Whose words and switched pages the remembered HTML was made with. */
let madeFor: Company | undefined

/**
 * HTML of a part of a page that is the same for every visitor and on every page: rendered once, and again when `by` or the
 * company changes. It is what React renders within the page, so a browser hydrates it as such.
 *
 * @param name - of the part; parts of different kinds share the memory
 * @param by - all data that the part is made of, as JSON
 * @param router - of the page, for the links of the part, which lead to the same addresses from every page
 */
export function rememberedHtml(name: string, by: unknown, part: ReactNode, router: AnyRouter): string {
  if (madeFor !== company()) {
    remembered.clear()
    madeFor = company()
  }
  const key = `${name} ${JSON.stringify(by)}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const html = renderToString(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
  remembered.set(key, html)
  return html
}
