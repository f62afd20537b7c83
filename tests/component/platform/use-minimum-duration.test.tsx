import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMinimumDuration } from '#app/platform/use-minimum-duration.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Sign({ isLoading }: { isLoading: boolean }) {
  return <p>{useMinimumDuration(isLoading) ? 'загружается' : 'готово'}</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('stands for 200 ms at least, and as long as it loads', () => {
  const { rerender } = render(<Sign isLoading />)
  pass(50)
  rerender(<Sign isLoading={false} />)
  expect(screen.getByText('загружается')).toBeTruthy()
  pass(149)
  expect(screen.getByText('загружается')).toBeTruthy()
  pass(1)
  expect(screen.getByText('готово')).toBeTruthy()

  rerender(<Sign isLoading />)
  pass(1_000)
  expect(screen.getByText('загружается')).toBeTruthy()
  rerender(<Sign isLoading={false} />)
  expect(screen.getByText('готово')).toBeTruthy()
})

it('is not there for what needed no loading', () => {
  render(<Sign isLoading={false} />)
  expect(screen.getByText('готово')).toBeTruthy()
})
