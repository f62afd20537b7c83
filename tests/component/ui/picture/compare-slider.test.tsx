import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CompareSlider } from '#app/ui/picture/compare-slider.tsx'

afterEach(cleanup)

const picture = (month: string) => ({
  url: `/media/${month}.webp`,
  width: 1200,
  height: 800,
  alt: `Вид в ${month}`,
})

function draw() {
  render(
    <CompareSlider
      title="Корпус 6"
      before={{ picture: picture('июне'), label: 'июнь 2026' }}
      after={{ picture: picture('ноябре'), label: 'ноябрь 2026' }}
    />,
  )
  return screen.getByRole('slider', { name: 'Было и стало: Корпус 6' })
}

/** The layer of the earlier picture, cut at the line. */
const cut = () =>
  screen.getByRole('img', { name: 'Вид в июне' }).closest<HTMLElement>('[data-layer="before"]')?.style
    .clipPath

it('begins in the middle, with both pictures there', () => {
  const slider = draw()
  expect(slider).toHaveProperty('value', '50')
  expect(screen.getByRole('img', { name: 'Вид в ноябре' })).toBeTruthy()
  expect(cut()).toBe('inset(0 50% 0 0)')
})

it('moves the line, and says how far in words', () => {
  const slider = draw()
  fireEvent.change(slider, { target: { value: '20' } })
  expect(cut()).toBe('inset(0 80% 0 0)')
  expect(slider.getAttribute('aria-valuetext')).toBe('июнь 2026 на 20 % картинки, дальше ноябрь 2026')
})

it('goes all the way by buttons, which say which of the two is shown', () => {
  draw()
  const before = screen.getByRole('button', { name: /^Было\s*: июнь 2026/ })
  const after = screen.getByRole('button', { name: /^Стало\s*: ноябрь 2026/ })
  fireEvent.click(before)
  expect(cut()).toBe('inset(0 0% 0 0)')
  expect(before.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(after)
  expect(cut()).toBe('inset(0 100% 0 0)')
  expect([before, after].map((button) => button.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
})
