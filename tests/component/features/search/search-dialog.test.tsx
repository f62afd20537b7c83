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
const NOTHING = { groups: [], total: 0, suggestions: [] }

beforeEach(() => void find.mockReset().mockResolvedValue(NOTHING))
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

it('leads to all results before the first answer and without any, from above what answers change', async () => {
  const answer = Promise.withResolvers<typeof NOTHING>()
  find.mockReturnValue(answer.promise)
  await search('берег')
  const status = await screen.findByText('Ищем…')
  expect(status.getAttribute('role')).toBe('status')
  const all = screen.getByRole('link', { name: 'Все результаты' })
  expect(all.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('берег')}`)
  expect(all.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  answer.reject(new TypeError('Failed to fetch'))
  await screen.findByRole('alert')
  // The same element: a press that has begun before the answer ends on it.
  expect(screen.getByRole('link', { name: 'Все результаты' })).toBe(all)
})

it('asks once for words that were typed in one go, and links what was found', async () => {
  find.mockResolvedValue({
    ...NOTHING,
    total: 2,
    objects: [
      {
        kind: 'project',
        title: 'Берег',
        title_marks: [[0, 5]],
        text: 'Пермь',
        text_marks: [],
        url: '/projects/bereg',
      },
      {
        kind: 'flat',
        title: 'Квартира 128',
        title_marks: [],
        text: '3 этаж',
        text_marks: [],
        url: '/choose/flat/128',
      },
    ],
  })
  await search('берег')
  expect((await screen.findByText('Найдено: 2')).getAttribute('role')).toBe('status')
  const links = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(links).toEqual(['ПроектБерегПермь', 'КвартираКвартира 1283 этаж'])
  expect(find.mock.lastCall?.[0]).toMatchObject({ data: { q: 'берег' } })

  expect(screen.getByText('Берег').tagName).toBe('MARK')
  const all = screen.getByRole('link', { name: 'Все результаты' })
  expect(all.getAttribute('href')).toBe(`/search?q=${encodeURIComponent('берег')}`)

  const dialog = screen.getByRole('dialog', { name: 'Поиск по сайту' })
  await userEvent.click(screen.getByRole('link', { name: /Берег/ }))
  expect(dialog).toHaveProperty('open', false)
})

it('says what the server says where nothing was found', async () => {
  find.mockResolvedValue({ ...NOTHING, empty: 'Ничего не нашлось. Попробуйте номер лота' })
  await search('кедр')
  expect(await screen.findByText('Ничего не нашлось. Попробуйте номер лота')).toBeTruthy()
})

it('says what it searched in place of what was typed, and leads to the flats that words describe', async () => {
  const flats = { title: '2-комнатные до 9 млн ₽', count: 34, url: '/choose/flat?rooms=2&price_to=9000000' }
  find.mockResolvedValue({ ...NOTHING, objects: [], total: 7, corrected: 'двушка до 9 млн', flats })
  await search('ldeirf lj 9 vky')
  expect(await screen.findByText('Найдено по запросу «двушка до 9 млн»: 7')).toBeTruthy()
  const link = screen.getByRole('link', { name: /2-комнатные до 9 млн ₽/ })
  expect(link.getAttribute('href')).toBe('/choose/flat?rooms=2&price_to=9000000')
  expect(link.textContent).toContain('34\u00a0квартиры в продаже')
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
