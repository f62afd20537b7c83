import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PhotoViewer } from '#app/ui/overlay/photo-viewer.tsx'

afterEach(cleanup)

const photos = [1, 2, 3].map((number) => ({
  url: `/media/${number}.webp`,
  width: 1600,
  height: 900,
  alt: `Вид ${number}`,
  caption: `Корпус ${number}`,
}))

async function open(number: number) {
  const onPhoto = vi.fn()
  render(<PhotoViewer photos={photos} open={number} onPhoto={onPhoto} />)
  await screen.findByRole('dialog', { name: 'Просмотр фотографий' })
  return onPhoto
}

it('turns over by buttons, in place of the address of the photo before', async () => {
  const onPhoto = await open(2)
  expect(screen.getByText(/Корпус 2 · 2 из 3/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Следующая фотография' }))
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[3, 'replace']]))
})

it('turns over by keys', async () => {
  const onPhoto = await open(2)
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[1, 'replace']]))
})

it.each([
  ['{Home}', 1],
  ['{End}', 3],
])('%s leads to photo %i', async (key, number) => {
  const onPhoto = await open(2)
  await userEvent.keyboard(key)
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[number, 'replace']]))
})

it('keeps the focus within the dialog', async () => {
  await open(2)
  const dialog = screen.getByRole('dialog', { name: 'Просмотр фотографий' })
  const buttons = within(dialog).getAllByRole('button')
  const reached = new Set<Element | null>()
  for (const shift of ['', '{Shift>}']) {
    for (const _ of buttons) {
      await userEvent.keyboard(`${shift}{Tab}${shift && '{/Shift}'}`)
      expect(dialog.contains(document.activeElement)).toBe(true)
      reached.add(document.activeElement)
    }
    await userEvent.tab()
    expect(buttons).toContain(document.activeElement)
  }
  expect(reached.size).toBe(buttons.length)
})

it('does not step back out of the site when the page came with its photo open', async () => {
  const onPhoto = await open(1)
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[undefined, 'replace']]))
})
