import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareFavorites } from '#app/features/favorites/share-favorites.tsx'
import { closedSheet, haveShareSheet, loseShareSheet, notAllowed } from '../../../fixtures/share-sheet.ts'

afterEach(() => {
  cleanup()
  loseShareSheet()
  vi.restoreAllMocks()
})

const ADDRESS = '/favorites?flats=1,2'
const link = () => `${window.location.origin}${ADDRESS}`
const said = () => screen.getByRole('status').textContent

/** The button with a clipboard that can be read. */
function drawButton() {
  const visitor = userEvent.setup()
  render(<ShareFavorites urlWith={() => ADDRESS} />)
  return () => visitor.click(screen.getByText('Отправить ссылку'))
}

it('copies the whole link of the list, and says so', async () => {
  const press = drawButton()
  expect(said()).toBe('')
  await press()
  expect(await navigator.clipboard.readText()).toBe(link())
  expect(said()).toBe('Ссылка скопирована')
})

it('opens the share sheet where there is one, and copies nothing', async () => {
  const share = haveShareSheet()
  const press = drawButton()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await press()
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: link(), title: 'Подборка квартир' })
  expect(write).not.toHaveBeenCalled()
  expect(said()).toBe('')
})

it('says nothing when the visitor closes the share sheet', async () => {
  const share = haveShareSheet(closedSheet)
  const press = drawButton()
  await press()
  expect(share).toHaveBeenCalled()
  expect(said()).toBe('')
})

it('shows the link where it can be neither shared nor copied', async () => {
  const press = drawButton()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(notAllowed)
  await press()
  expect(said()).toBe(`Скопируйте ссылку: ${link()}`)
})
