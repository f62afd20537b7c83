import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDraft } from '#app/features/flats/filter/use-draft.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps what changed in the address while something was being chosen', () => {
  const onApply = vi.fn<(search: FlatSearch) => void>()
  const start: { address: FlatSearch } = { address: { project: ['rechnoy'] } }
  const { result, rerender } = renderHook(({ address }) => useDraft(address, onApply), {
    initialProps: start,
  })
  act(() => result.current.change({ rooms: [2] }))
  rerender({ address: { project: ['rechnoy'], sort: '-price' } })
  expect(result.current.search).toMatchObject({ rooms: [2], sort: '-price' })
  act(() => vi.advanceTimersByTime(250))
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    project: ['rechnoy'],
    sort: '-price',
    rooms: [2],
    page: undefined,
  })
})

it('follows the address once nothing is being chosen', () => {
  const onApply = vi.fn<(search: FlatSearch) => void>()
  const start: { address: FlatSearch } = { address: {} }
  const { result, rerender } = renderHook(({ address }) => useDraft(address, onApply), {
    initialProps: start,
  })
  act(() => result.current.change({ rooms: [2] }))
  act(() => result.current.apply())
  rerender({ address: { rooms: [2] } })
  rerender({ address: {} })
  expect(result.current.search.rooms).toBeUndefined()
  act(() => result.current.apply())
  expect(onApply).toHaveBeenCalledTimes(1)
})
