import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Фильтры
      </button>
      <output>{isOpen ? 'открыто' : 'закрыто'}</output>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Все фильтры"
        footer={<button type="button">Показать</button>}
      >
        <input aria-label="Этаж" />
      </Dialog>
    </>
  )
}

it('opens as a modal window with a name', async () => {
  render(<Page />)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
  expect(screen.getByRole('dialog', { name: 'Все фильтры' }).hasAttribute('open')).toBe(true)
})

it('closes by its button, tells the page, and opens again with what was typed', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
  await userEvent.type(screen.getByLabelText('Этаж'), '7')
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(screen.getByRole('status').textContent).toBe('закрыто')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Фильтры' }))
  expect(screen.getByLabelText('Этаж')).toHaveProperty('value', '7')
})

it('stays open when a window inside it closes', async () => {
  const closeOuter = vi.fn()
  const closeInner = vi.fn()
  render(
    <Dialog isOpen onClose={closeOuter} title="Меню">
      <Dialog isOpen onClose={closeInner} title="Ваш город">
        <p>Пермь</p>
      </Dialog>
    </Dialog>,
  )
  const inner = within(screen.getByRole('dialog', { name: 'Ваш город' }))
  await userEvent.click(inner.getByRole('button', { name: 'Закрыть' }))
  expect(closeInner).toHaveBeenCalledOnce()
  expect(closeOuter).not.toHaveBeenCalled()
})
