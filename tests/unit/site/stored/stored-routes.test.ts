import { expect, it } from 'vitest'
import { storedRoutes } from '#app/site/stored/stored-routes.ts'
import { KEPT } from '../../../e2e/fixtures/kept-addresses.ts'

/** What an address of a route looks like: `$name` is one part of it, `$` the rest. */
function patternOf(id: string): RegExp {
  const parts = id
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\$\w+$/, '[^/]+').replace(/^\$$/, '.+'))
  return new RegExp(`^/${parts.join('/')}$`)
}

it('each route whose pages are kept has an address that the browser opens, and no other route has one', () => {
  expect(Object.keys(KEPT).sort()).toEqual([...storedRoutes].sort())
  const addresses = Object.entries(KEPT).map(([id, kept]) => [
    id,
    typeof kept === 'string' ? kept : `${kept.firstOf}/1`,
  ])
  expect(addresses.filter(([id = '', address = '']) => !patternOf(id).test(address))).toEqual([])
  expect(new Set(addresses.map(([, address]) => address)).size).toBe(storedRoutes.size)
})

it('a page of storerooms and a page of parking places are kept alike', () => {
  expect(storedRoutes.has('/$url_/storehouse')).toBe(true)
  expect(storedRoutes.has('/$url_/parking')).toBe(true)
})
