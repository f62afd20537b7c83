import { cleanup, render, screen, waitFor } from '@testing-library/react'
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

it('does not step back out of the site when the page came with its photo open', async () => {
  const onPhoto = await open(1)
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(onPhoto.mock.calls).toEqual([[undefined, 'replace']]))
})
