import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { saveFavorites } from '#app/features/favorites/use-favorites.ts'
import { currentToasts } from '#app/ui/overlay/toast-queue.ts'

beforeEach(() => saveFavorites(() => []))
afterEach(cleanup)

const heart = () => screen.getByRole('button', { name: /Студия/ })

it('keeps a flat and says so', async () => {
  render(<FavoriteToggle kind="flat" id={7} title="Студия" price={3_000_000} />)
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('true')
  expect(currentToasts().at(-1)?.text).toBe('Добавлено в избранное')
})

it('gives a flat back with the price of the day it was kept', async () => {
  let kept: unknown
  saveFavorites(() => [{ kind: 'flat', id: 7, price: 2_000_000 }])
  render(<FavoriteToggle kind="flat" id={7} title="Студия" price={3_000_000} />)
  await userEvent.click(heart())
  expect(heart().getAttribute('aria-pressed')).toBe('false')
  currentToasts().at(-1)?.action?.run()
  saveFavorites((list) => {
    kept = list
    return list
  })
  expect(kept).toEqual([{ kind: 'flat', id: 7, price: 2_000_000 }])
})
