import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type Company, company } from '#app/config/company.ts'

/** Of keys and HTML, in characters: some 3,000 cards of flats. */
const MAX_SIZE = 16_000_000

/** The same for all requests of a process. */
const cache = new LRUCache<string, string>({
  maxSize: MAX_SIZE,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Numbers of the components, for their keys. */
const numbers = new Map<unknown, number>()

/** The company whose words and switched pages the cached HTML was made with. */
let madeFor: Company | undefined

/**
 * HTML of a component, rendered once for all pages, and again for other props or another company. It is what React renders
 * within a page, so a browser hydrates it as such.
 *
 * @param props - JSON; the key of the cache, so nothing that the HTML depends on can be missing in it
 * @param router - of the page, for links: they lead to the same addresses from every page
 */
export function cachedHtml<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  router: AnyRouter,
): string {
  if (madeFor !== company()) {
    cache.clear()
    madeFor = company()
  }
  const number = numbers.get(Part) ?? numbers.size
  numbers.set(Part, number)
  const key = `${number} ${JSON.stringify(props)}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const html = renderToString(
    <RouterContextProvider router={router}>
      <Part {...props} />
    </RouterContextProvider>,
  )
  cache.set(key, html)
  return html
}
