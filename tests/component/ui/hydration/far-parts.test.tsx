import { afterEach, expect, it, vi } from 'vitest'
import { layOutFarParts } from '#app/ui/hydration/far-parts.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const PAGE = '<p class="far">a</p><p class="on-dark far">b</p><p>c</p>'
const skipped = () => [...document.querySelectorAll('.far')].map(({ textContent }) => textContent)

it('lays out the parts that were skipped one by one, each in an idle moment, and leaves their looks', () => {
  const moments: Array<() => void> = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => moments.push(work))
  document.body.innerHTML = PAGE
  layOutFarParts()
  expect(skipped()).toEqual(['a', 'b'])
  moments.shift()?.()
  expect(skipped()).toEqual(['b'])
  moments.shift()?.()
  expect(skipped()).toEqual([])
  expect(moments).toEqual([])
  expect(document.body.innerHTML).toContain('<p class="on-dark">b</p>')
})

it('leaves them to a browser that has no idle moments, and has skipped nothing', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  document.body.innerHTML = PAGE
  layOutFarParts()
  expect(skipped()).toEqual(['a', 'b'])
})
