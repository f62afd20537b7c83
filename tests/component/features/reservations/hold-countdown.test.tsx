import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HoldCountdown } from '#app/features/reservations/hold-countdown.tsx'

const END = '2026-11-21T12:20:00Z'
const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it("counts down by the server's clock where the visitor's is slow", () => {
  vi.setSystemTime('2026-11-21T11:00:18Z')
  render(<HoldCountdown until={END} clockAheadMs={HOUR_MS} />)
  expect(screen.getByRole('timer').textContent).toBe('Квартира удерживается 19:42')
  act(() => vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('timer').textContent).toBe('Квартира удерживается 19:40')
})

it('says that it is over, once', () => {
  const onEnd = vi.fn()
  vi.setSystemTime('2026-11-21T12:19:59Z')
  render(<HoldCountdown until={END} clockAheadMs={0} onEnd={onEnd} />)
  expect(onEnd).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(5_000))
  expect(onEnd).toHaveBeenCalledOnce()
  expect(screen.getByRole('timer').textContent).toBe('Время удержания вышло')
  expect(screen.getByRole('status').textContent).toBe('Время вышло')
})

it('names the moment of the end in the HTML of the server, which knows no clock of the visitor', () => {
  expect(renderToString(<HoldCountdown until={END} clockAheadMs={0} />)).toContain('21 ноября 2026, 17:20')
})
