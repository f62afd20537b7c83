import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { useViewOptions, type ViewOptions, withLook } from '#app/features/chess/page/use-view-options.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ADDRESS: ViewOptions = { text: 'rooms', shown: STATUSES, section: 1 }

function start() {
  const onSettled = vi.fn<(changed: Partial<ViewOptions>) => void>()
  const hook = renderHook(({ address }) => useViewOptions(address, onSettled), {
    initialProps: { address: ADDRESS },
  })
  return {
    onSettled,
    look: () => hook.result.current[0],
    change: (part: Partial<ViewOptions>) => act(() => hook.result.current[1](part)),
    address: (address: ViewOptions) => hook.rerender({ address }),
  }
}

it('keeps a choice while the building changes under it and its address does not', () => {
  const { onSettled, look, change, address } = start()
  change({ text: 'area' })
  // A flat was sold: the same address, read for another state of the building.
  address({ ...ADDRESS })
  expect(look().text).toBe('area')
  act(() => vi.advanceTimersByTime(250))
  expect(onSettled).toHaveBeenCalledExactlyOnceWith({ text: 'area' })
})

it('tells two quick choices together, and one that comes when the first is in the address by itself', () => {
  const { onSettled, look, change, address } = start()
  change({ text: 'area' })
  change({ section: 2 })
  act(() => vi.advanceTimersByTime(250))
  expect(onSettled).toHaveBeenLastCalledWith({ text: 'area', section: 2 })
  address({ ...ADDRESS, text: 'area', section: 2 })
  change({ section: 3 })
  act(() => vi.advanceTimersByTime(250))
  expect(onSettled).toHaveBeenLastCalledWith({ section: 3 })
  expect(look()).toEqual({ ...ADDRESS, text: 'area', section: 3 })
})

it('follows the address when the visitor goes back', () => {
  const { onSettled, look, change, address } = start()
  change({ text: 'area' })
  address({ ...ADDRESS, text: 'price' })
  expect(look().text).toBe('price')
  act(() => vi.advanceTimersByTime(250))
  expect(onSettled).not.toHaveBeenCalled()
})

it('writes what changed into the address, and a section only into that of its house', () => {
  const before = { house: 'korpus-6', rooms: [2] }
  expect(withLook(before, { text: 'price' }, 'korpus-6')).toEqual({ ...before, text: 'price' })
  const changed = { shown: ['free'], section: 4 } as const
  expect(withLook(before, changed, 'korpus-6')).toEqual({ ...before, status: ['free'], section: 4 })
  expect(withLook(before, changed, 'korpus-5')).toEqual({ ...before, status: ['free'] })
})
