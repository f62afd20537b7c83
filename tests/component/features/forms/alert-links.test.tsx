import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { readAlertSubject } from '#app/domain/forms/alert-subject.ts'
import { alertWords } from '#app/features/forms/alert-words.ts'
import { formAddress } from '#app/features/forms/forms.search.ts'
import { FormLinks } from '#app/features/forms/places/form-links.tsx'
import { ListAlert } from '#app/features/forms/places/list-alert.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const aboutOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'http://site.test').searchParams.get('about')

describe('«Сообщить»', () => {
  it('of a flat leads to the page of its form, which works without scripts', async () => {
    await renderInRouter(
      <QueryClientProvider client={new QueryClient()}>
        <FormLinks flat={7} alert={{ about: 'flat:7', label: 'Сообщить, если освободится' }} />
      </QueryClientProvider>,
    )
    const link = screen.getByRole('link', { name: 'Сообщить, если освободится' })
    expect(link.getAttribute('href')).toBe('/forms/alert?about=flat%3A7')
    // Others ask about the flat as before.
    expect(screen.getByRole('link', { name: 'Задать вопрос' }).getAttribute('href')).toBe(
      '/forms/contacts?flat=7',
    )
    expect(
      screen.getAllByRole('link').at(-1)?.getAttribute('href'),
      'the sheet of the flat is the last',
    ).toBe('/choose/flat/7/pdf')
  })

  it('stands beside the sheet of the flat alone: no form asks for contacts in return for the same', async () => {
    await renderInRouter(<FormLinks flat={7} isOnSale />)
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent?.replace('\u00a0', ' '))
    expect(names).toEqual(['Обратный звонок', 'Задать вопрос', 'Записаться на просмотр', 'Скачать PDF'])
    cleanup()
    await renderInRouter(<FormLinks project="bereg" isOnSale />)
    expect(screen.getByRole('link', { name: 'Получить презентацию' })).toBeTruthy()
  })

  it('of a list keeps its filter, without the order, the page and flats that are taken', async () => {
    const search = { rooms: [1, 2], price_to: 6_000_000, reserved: 1 as const, sort: 'area', page: 3 }
    await renderInRouter(<ListAlert search={search} />)
    const about = aboutOf(screen.getByRole('link', { name: /^Сообщить/ }))
    expect(about).toBe('filter:rooms=1,2&price_to=6000000')
    expect(formAddress.read({ about })).toEqual({ about })
  })

  it('of an empty list says what for', async () => {
    await renderInRouter(<ListAlert search={{ rooms: [4], price_to: 1_000_000 }} isEmpty />)
    const about = aboutOf(screen.getByRole('link', { name: 'Сообщить, когда появится' }))
    expect(about).toBe('filter:rooms=4&price_to=1000000')
  })

  it.each([
    ['all flats', {}],
    ['taken flats as well', { reserved: 1 as const }],
    ['words', { q: 'у парка', rooms: [1] }],
  ])('is not offered for a list of %s', async (_what, search) => {
    await renderInRouter(<ListAlert search={search} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it.each([
  ['flat:7', { kind: 'flat', of: '7' }],
  ['start:rechnoy', { kind: 'start', of: 'rechnoy' }],
  ['filter:rooms=1,2', { kind: 'filter', of: 'rooms=1,2' }],
  ['flat:0', undefined],
  ['flat:7 or 8', undefined],
  ['news', undefined],
  ['constructor:7', undefined],
  ['filter:', undefined],
  [`filter:q=${'a'.repeat(1_500)}`, undefined],
])('%s names what can be told of, or nothing', (text, subject) => {
  expect(readAlertSubject(text)).toEqual(subject)
  expect(alertWords(text) !== undefined).toBe(subject !== undefined)
})

it('a chosen storeroom is asked for by one button, whose page without scripts knows it', async () => {
  await renderInRouter(<FormLinks unit={12} project="bereg" category="storage" subject="Кладовая К12" />)
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('Оставить заявку')
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site.test')
  expect(pathname).toBe('/forms/category')
  expect(formAddress.read(Object.fromEntries(searchParams))).toEqual({
    unit: 12,
    category: 'storage',
    project: 'bereg',
  })
})
