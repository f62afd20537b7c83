import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { announcementOf, isFocusedFlat } from '#app/site/live/focused-flat.ts'

afterEach(cleanup)

function aCard(id: number) {
  return (
    <li>
      <article aria-label={`flat ${id}`}>
        <a href={`/choose/flat/${id}?from=list`}>{id}</a>
        <button type="button">heart {id}</button>
      </article>
    </li>
  )
}

describe('the visitor is at a flat', () => {
  it('when its link has the focus, or another control of its card', () => {
    render(
      <ul>
        {aCard(1)}
        {aCard(12)}
      </ul>,
    )
    screen.getByRole('link', { name: '12' }).focus()
    expect([isFocusedFlat(1), isFocusedFlat(12)]).toEqual([false, true])
    screen.getByRole('button', { name: 'heart 1' }).focus()
    expect([isFocusedFlat(1), isFocusedFlat(12)]).toEqual([true, false])
  })

  it('but a grid says it by itself', () => {
    render(
      // biome-ignore lint/a11y/useSemanticElements: the role is what is tested
      <div role="grid" tabIndex={-1}>
        <a href="/choose/flat/2">2</a>
      </div>,
    )
    screen.getByRole('link', { name: '2' }).focus()
    expect(isFocusedFlat(2)).toBe(false)
  })

  it.each(['/booking/1', '/booking/success', '/account'])('but %s tells of its own flat itself', (path) => {
    const before = location.href
    history.replaceState(null, '', path)
    render(aCard(1))
    screen.getByRole('link', { name: '1' }).focus()
    expect(isFocusedFlat(1)).toBe(false)
    history.replaceState(null, '', before)
  })

  it('and at none when the focus is elsewhere', () => {
    render(
      <>
        <button type="button">menu</button>
        <ul>
          {aCard(1)}
          {aCard(2)}
        </ul>
      </>,
    )
    screen.getByRole('button', { name: 'menu' }).focus()
    expect(isFocusedFlat(1)).toBe(false)
  })
})

it.each([
  [{ status: 'reserved' }, 'Эту квартиру забронировали'],
  [{ status: 'sold' }, 'Эта квартира продана'],
  [{ status: null }, 'Эта квартира продана'],
  [{ status: 'free', price: null }, 'Эта квартира свободна'],
] as const)('says %o as "%s"', (changes, words) => {
  expect(announcementOf({ id: 1, price: 5_000_000, version: 1, ...changes })).toBe(words)
})
