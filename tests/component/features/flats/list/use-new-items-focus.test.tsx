import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNewItemsFocus } from '#app/features/flats/list/use-new-items-focus.ts'

/** Where on the screen each card stands, by its number. */
let tops: Record<string, number> = {}
let isAnchoring = true
const scrollBy = vi.fn()

beforeEach(() => {
  tops = {}
  isAnchoring = true
  scrollBy.mockReset()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('CSS', { supports: (property: string) => property === 'overflow-anchor' && isAnchoring })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops[this.textContent ?? ''] ?? 0, 10, 10)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type ListProps = {
  ids: number[]
  /** The same ones in the order in which they are drawn, if that is another. */
  drawn?: number[]
}

function List({ ids, drawn }: ListProps) {
  const { list, awaitMore } = useNewItemsFocus(ids.map((id) => ({ id })))
  return (
    <div ref={list}>
      {(drawn ?? ids).map((id) => (
        <article key={id}>
          <a
            href={`/choose/flat/${id}`}
            className="stretched"
            {...(drawn !== undefined && { 'data-item-id': id })}
          >
            {id}
          </a>
        </article>
      ))}
      <button type="button" onClick={awaitMore}>
        Показать ещё
      </button>
    </div>
  )
}

function drawList(first: number[], drawn?: number[]) {
  const { rerender } = render(<List ids={first} {...(drawn && { drawn })} />)
  const button = screen.getByRole('button', { name: 'Показать ещё' })
  act(() => button.focus())
  const arrive = (ids: number[], again?: number[]) =>
    rerender(<List ids={ids} {...(again && { drawn: again })} />)
  return { press: () => act(() => button.click()), arrive }
}
const focused = () => document.activeElement?.textContent

it('moves the focus to the first new card', () => {
  const { press, arrive } = drawList([1, 2])
  press()
  expect(focused()).toBe('Показать ещё')
  arrive([1, 2, 3, 4])
  expect(focused()).toBe('3')
})

it('passes over new cards that are not displayed', () => {
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(function (this: HTMLElement) {
    return this.textContent !== '3'
  })
  const { press, arrive } = drawList([1, 2])
  press()
  arrive([1, 2, 3, 4])
  expect(focused()).toBe('4')
})

it('finds the first new card when cards at the top have gone', () => {
  const { press, arrive } = drawList([1, 2, 3])
  press()
  arrive([3, 4, 5])
  expect(focused()).toBe('4')
})

it('finds the first new card by its id, and the last old one, where the list draws them in another order', () => {
  isAnchoring = false
  const { press, arrive } = drawList([1, 2, 3], [1, 3, 2])
  tops = { 3: 500, 2: 600 }
  press()
  tops = { 3: 200, 2: 400 }
  arrive([1, 2, 3, 4, 5], [1, 3, 5, 2, 4])
  expect(focused()).toBe('4')
  expect(scrollBy.mock.calls.map(([to]) => to.top)).toEqual([-300])
})

it('waits while the list is drawn again without new cards', () => {
  const { press, arrive } = drawList([1, 2])
  press()
  arrive([1, 2])
  expect(focused()).toBe('Показать ещё')
  arrive([1, 2, 3])
  expect(focused()).toBe('3')
})

it('leaves the focus alone when nobody asked for more, or when another list has come', () => {
  const { press, arrive } = drawList([1, 2])
  arrive([1, 2, 3])
  expect(focused()).toBe('Показать ещё')
  press()
  arrive([7, 8, 9])
  expect(focused()).toBe('Показать ещё')
})

it.each([
  ['scrolls to where the last card was, in a browser that does not do it itself', false, [[-300]]],
  ['does not scroll in a browser that keeps the place itself', true, []],
])('%s', (_, anchors, scrolled) => {
  isAnchoring = anchors
  const { press, arrive } = drawList([1, 2, 3])
  tops = { 3: 500 }
  press()
  tops = { 3: 200 }
  arrive([3, 4])
  expect(scrollBy.mock.calls.map(([to]) => [to.top])).toEqual(scrolled)
  expect(focused()).toBe('4')
})

it('is no failure in an empty list', () => {
  const { press, arrive } = drawList([])
  press()
  arrive([1, 2])
  expect(focused()).toBe('Показать ещё')
})
