import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findObjects } from '#app/features/search/search.functions.ts'
import { SearchButton } from '#app/features/search/search-button.tsx'
import { SearchDialog } from '#app/features/search/search-dialog.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/search/search.functions.ts', () => ({ findObjects: vi.fn() }))

const find = vi.mocked(findObjects)

beforeEach(() => void find.mockReset().mockResolvedValue({ objects: [] }))
afterEach(cleanup)

const draw = (children: React.ReactNode) =>
  renderInRouter(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>,
  )

/** Opens the search from the header and types. */
async function search(words: string) {
  await draw(<SearchButton />)
  await userEvent.click(screen.getByRole('link', { name: 'Поиск' }))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Что найти' }), words)
}

it('closes by the first Esc, words or not', async () => {
  const onClose = vi.fn()
  await draw(<SearchDialog isOpen onClose={onClose} />)
  const field = screen.getByRole('searchbox', { name: 'Что найти', hidden: true })
  fireEvent.change(field, { target: { value: 'студия' } })
  // What the platform would do with the key, clear the field, must not happen instead.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()
  expect(field).toHaveProperty('value', 'студия')
})

it('opens from the header with the field and words to try, and asks nothing before a word is typed', async () => {
  await search(' ')
  expect(screen.getByRole('dialog', { name: 'Поиск по сайту' })).toHaveProperty('open', true)
  expect(screen.getByText(/^Номер лота или квартиры/)).toBeTruthy()
  expect(find).not.toHaveBeenCalled()
})

it('asks once for words that were typed in one go, and links what was found', async () => {
  find.mockResolvedValue({
    objects: [
      { kind: 'project', title: 'Берег', text: 'Пермь', url: '/projects/bereg' },
      { kind: 'flat', title: 'Квартира 128', text: '3 этаж', url: '/choose/flat/128' },
    ],
  })
  await search('берег')
  expect((await screen.findByText('Найдено: 2')).getAttribute('role')).toBe('status')
  const links = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(links).toEqual(['ПроектБерегПермь', 'КвартираКвартира 1283 этаж'])
  expect(find.mock.lastCall?.[0]).toMatchObject({ data: { q: 'берег' } })

  const dialog = screen.getByRole('dialog', { name: 'Поиск по сайту' })
  await userEvent.click(screen.getByRole('link', { name: /Берег/ }))
  expect(dialog).toHaveProperty('open', false)
})

it('says what the server says where nothing was found', async () => {
  find.mockResolvedValue({ empty: 'Ничего не нашлось. Попробуйте номер лота' })
  await search('кедр')
  expect(await screen.findByText('Ничего не нашлось. Попробуйте номер лота')).toBeTruthy()
})

it('says when the search does not answer', async () => {
  find.mockRejectedValue(new TypeError('Failed to fetch'))
  await search('берег')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Поиск не ответил/)
})

it('is closed by its button', async () => {
  await search('берег')
  const dialog = screen.getByRole('dialog', { name: 'Поиск по сайту' })
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть поиск' }))
  expect(dialog).toHaveProperty('open', false)
})
