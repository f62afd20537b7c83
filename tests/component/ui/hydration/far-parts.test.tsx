import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { layOutFarParts } from '#app/ui/hydration/far-parts.ts'

/** jsdom has no fonts. */
const load = vi.fn(async (): Promise<FontFace[]> => [])
beforeEach(() => void Object.defineProperty(document, 'fonts', { value: { load }, configurable: true }))
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  load.mockReset().mockResolvedValue([])
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const PAGE = '<p class="far">a</p><p class="on-dark far">b</p><p>c</p>'
const skipped = () => [...document.querySelectorAll('.far')].map(({ textContent }) => textContent)

it('lays out the parts that were skipped one by one, each in an idle moment, and leaves their looks', async () => {
  const moments: Array<() => void> = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => moments.push(work))
  document.body.innerHTML = PAGE
  await layOutFarParts()
  expect(skipped()).toEqual(['a', 'b'])
  moments.shift()?.()
  expect(skipped()).toEqual(['b'])
  moments.shift()?.()
  expect(skipped()).toEqual([])
  expect(moments).toEqual([])
  expect(document.body.innerHTML).toContain('<p class="on-dark">b</p>')
})

it.each([
  ['come', (end: PromiseWithResolvers<FontFace[]>) => end.resolve([])],
  ['do not come', (end: PromiseWithResolvers<FontFace[]>) => end.reject(new Error('no network'))],
])('waits for the Latin letters of the page, until they %s', async (_, answer) => {
  const letters = Promise.withResolvers<FontFace[]>()
  load.mockReturnValue(letters.promise)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  document.body.innerHTML = PAGE
  const end = layOutFarParts()
  await new Promise((resolve) => setTimeout(resolve))
  expect(load.mock.calls).toEqual([['1em Onest', 'e']])
  expect(skipped()).toEqual(['a', 'b'])
  answer(letters)
  await end
  expect(skipped()).toEqual([])
})

it('leaves them to a browser that has no idle moments, and has skipped nothing', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  document.body.innerHTML = PAGE
  await layOutFarParts()
  expect(skipped()).toEqual(['a', 'b'])
})
