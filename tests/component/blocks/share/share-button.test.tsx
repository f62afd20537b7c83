import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareButton } from '#app/blocks/share/share-button.tsx'
import { ShareLink } from '#app/blocks/share/share-link.tsx'
import { currentToasts, dropToast } from '#app/ui/overlay/toast-queue.ts'
import { ToastRegion } from '#app/ui/overlay/toast-region.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'
import { closedSheet, haveShareSheet, loseShareSheet, notAllowed } from '../../../fixtures/share-sheet.ts'

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dropToast(id)
  })
  cleanup()
  loseShareSheet()
  vi.restoreAllMocks()
})

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
const said = () => screen.getByRole('status').textContent

function drawButton() {
  const visitor = userEvent.setup()
  render(
    <>
      <ShareButton title="Квартира № 128" />
      <ToastRegion />
    </>,
  )
  return () => visitor.click(screen.getByRole('button', { name: 'Поделиться' }))
}

it('copies the address of the page, and says so', async () => {
  const press = drawButton()
  expect(said()).toBe('')
  await press()
  await waitFor(() => expect(said()).toBe('Ссылка скопирована'))
  expect(await navigator.clipboard.readText()).toBe(location.href)
})

it('hands the page and its title to the share sheet where there is one', async () => {
  const share = haveShareSheet()
  const press = drawButton()
  await press()
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(share).toHaveBeenCalledExactlyOnceWith({ url: location.href, title: 'Квартира № 128' })
  expect(said()).toBe('')
})

it('says nothing when the visitor closes the share sheet', async () => {
  const share = haveShareSheet(closedSheet)
  const press = drawButton()
  await press()
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(said()).toBe('')
})

it('shows the address where the share sheet is not allowed', async () => {
  haveShareSheet(notAllowed)
  const press = drawButton()
  await press()
  await waitFor(() => expect(said()).toBe(`Скопируйте ссылку: ${location.href}`))
})

it('is the same in words; without scripts it is a link to the page itself', async () => {
  const share = haveShareSheet()
  const visitor = userEvent.setup()
  await renderInRouter(<ShareLink title="Квартиры до 9 млн ₽" />)
  await visitor.click(screen.getByRole('button', { name: 'Поделиться' }))
  await waitFor(() =>
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: location.href, title: 'Квартиры до 9 млн ₽' }),
  )
  expect(screen.getByText('Ссылка на эту страницу', { normalizer: plainSpaces }).getAttribute('href')).toBe(
    '/',
  )
})

it('shares a list by its own title and its whole address', async () => {
  const share = haveShareSheet()
  const visitor = userEvent.setup()
  document.title = '2-комнатные до 9 млн ₽: 41 квартира'
  const router = await renderInRouter(<ShareLink />)
  await act(async () => router.history.push('/?rooms=2'))
  await waitFor(() => expect(router.state.location.href).toBe('/?rooms=2'))
  expect(screen.getByText('Ссылка на эту страницу', { normalizer: plainSpaces }).getAttribute('href')).toBe(
    '/?rooms=2',
  )
  await visitor.click(screen.getByRole('button', { name: 'Поделиться' }))
  const shared = { url: location.href, title: '2-комнатные до 9 млн ₽: 41 квартира' }
  await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith(shared))
})

it('beside a heading is an icon with a name where the word has no room', async () => {
  await renderInRouter(<ShareLink isInHeading />)
  const button = screen.getByRole('button', { name: 'Поделиться' })
  expect(button.getAttribute('aria-label')).toBe('Поделиться')
  expect(screen.getByText('Поделиться').className).toBe('max-lg:hidden')
})
