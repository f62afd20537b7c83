import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTyped } from '#app/platform/address/use-typed.ts'

type Search = { first?: number; years?: number }

const PAUSE_MS = 250

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/choose/flat/101')
})
afterEach(() => {
  vi.useRealTimers()
})

function start(address: Search = {}) {
  const onApply = vi.fn<(changes: Search, address: Search) => void>()
  const hook = renderHook((props: { address: Search }) => useTyped(props.address, onApply), {
    initialProps: { address },
  })
  return {
    onApply,
    shown: () => hook.result.current.search,
    type: (changes: Search) => act(() => hook.result.current.change(changes)),
    pause: () => act(() => vi.advanceTimersByTime(PAUSE_MS)),
    address: (next: Search) => hook.rerender({ address: next }),
    unmount: hook.unmount,
  }
}

it('shows a typed sum while its navigation is under way and the page is rendered anew', () => {
  const { onApply, shown, type, pause, address } = start({ years: 20 })
  type({ first: 1_500_000 })
  pause()
  expect(onApply.mock.calls).toEqual([[{ first: 1_500_000 }, { years: 20 }]])
  // The price of the flat has changed: other props, the same address.
  address({ years: 20 })
  expect(shown()).toEqual({ years: 20, first: 1_500_000 })
})

it('tells the first choice again with the second one while the address has neither', () => {
  const { onApply, type, pause, address } = start()
  type({ first: 1_500_000 })
  pause()
  type({ years: 10 })
  pause()
  expect(onApply).toHaveBeenLastCalledWith({ first: 1_500_000, years: 10 }, {})
  address({ first: 1_500_000, years: 10 })
  type({ years: 12 })
  pause()
  expect(onApply).toHaveBeenLastCalledWith({ years: 12 }, { first: 1_500_000, years: 10 })
})

it('applies what was typed when it is taken off the page within the pause', () => {
  const { onApply, type, unmount, pause } = start()
  type({ first: 1_500_000 })
  unmount()
  pause()
  expect(onApply.mock.calls).toEqual([[{ first: 1_500_000 }, {}]])
})

it.each(['pause', 'unmount'] as const)('does not call a visitor back who has left the page: %s', (end) => {
  const page = start()
  page.type({ first: 1_500_000 })
  history.pushState(null, '', '/contacts')
  page[end]()
  expect(page.onApply).not.toHaveBeenCalled()
})

it('follows the address when the visitor goes back', () => {
  const { shown, type, pause, address } = start()
  type({ first: 1_500_000 })
  pause()
  address({ first: 1_500_000 })
  address({})
  expect(shown()).toEqual({})
})
