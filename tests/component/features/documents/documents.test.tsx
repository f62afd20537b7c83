import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { DocumentFacets } from '#app/contract/content/documents.ts'
import { type DocumentsSearch, documentsAddress } from '#app/features/documents/documents.search.ts'
import { documentsData } from '#app/features/documents/documents-data.ts'
import { DocumentsScreen } from '#app/features/documents/documents-screen.tsx'
import { SectionsScreen } from '#app/features/documents/sections-screen.tsx'
import { StandardScreen } from '#app/features/documents/standard-screen.tsx'
import { StandardsScreen } from '#app/features/documents/standards-screen.tsx'
import { pageSearch } from '#app/site/navigation/page-search.ts'
import { aDocument } from '../../../fixtures/documents.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const facets: DocumentFacets = {
  sections: [
    { url: 'deklaratsii', title: 'Проектные декларации', count: 3 },
    { url: 'otchetnost', title: 'Отчётность', count: 0 },
  ],
  projects: [{ slug: 'bereg', name: 'Берег', count: 3 }],
  years: [
    { year: 2026, count: 2 },
    { year: 2025, count: 1 },
  ],
  archive: { current: 3, archived: 1 },
  standarts: 10,
}

const three = [
  aDocument(),
  aDocument({ slug: 'permit', title: 'Разрешение', date: '1 марта 2026', day: '2026-03-01' }),
  aDocument({ slug: 'old', title: 'Старый договор', date: '2 мая 2025', day: '2025-05-02' }),
]

type Shown = { items?: typeof three; total?: number; section?: string; facets?: DocumentFacets }

/** The screen at an address whose choices are those of the router, as on its page. */
async function open(
  address: string,
  { items = three, total = 3, section, facets: own = facets }: Shown = {},
) {
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/docs',
    ...pageSearch(documentsAddress),
    component: () => {
      const search: DocumentsSearch = page.useSearch()
      const shown = facets.sections.find(({ url }) => url === section)
      return <DocumentsScreen section={shown} documents={{ items, total }} facets={own} search={search} />
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return router
}

/** Addresses and names of links, as text: the router of the tests writes search values in its own way. */
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

it('documents stand by year, under their sections, and other choices stay in the links', async () => {
  await open('/docs?project=bereg&page=2&document=permit')
  expect(screen.getByRole('heading', { level: 1, name: 'Документы застройщика' })).toBeTruthy()
  const years = screen.getAllByRole('region').map((region) => [
    region.getAttribute('aria-label'),
    within(region)
      .getAllByRole('article')
      .map((article) => article.querySelector('a')?.textContent),
  ])
  expect(years).toEqual([
    ['2026 год', ['Берег. Проектная декларация, корпус 1', 'Берег. Разрешение']],
    ['2025 год', ['Берег. Старый договор']],
  ])
  expect(linksOf('Разделы документов')).toEqual([
    ['Все документы 3', '/docs?project=bereg', 'page'],
    ['Проектные декларации 3', '/docs/section/deklaratsii?project=bereg', null],
    ['Отчётность 0', '/docs/section/otchetnost?project=bereg', null],
    ['Стандарты строительства 10', '/docs/standarts', null],
  ])
  expect(linksOf('Редакции')).toEqual([
    ['Действующие 3', '/docs?project=bereg', 'page'],
    ['Архив 1', '/docs?project=bereg&archive=1', null],
  ])
})

it('of both lists the one in the address is current', async () => {
  await open('/docs?archive=1')
  expect(linksOf('Редакции').map(([, , current]) => current)).toEqual([null, 'page'])
})

it('the form has what the address chose, and its choices become the address', async () => {
  const router = await open('/docs?year=2025&archive=1')
  const title = screen.getByRole('searchbox', { name: 'Название документа' })
  expect(screen.getByRole('combobox', { name: 'Год' })).toHaveProperty('value', '2025')
  await userEvent.type(title, ' берёза ')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'bereg')
  await userEvent.click(screen.getByRole('button', { name: 'Найти' }))
  expect(router.state.location.search).toEqual({ project: 'bereg', year: 2025, q: 'берёза', archive: 1 })
  // A link beside the form, or Back, changes what the form shows.
  await act(() => router.navigate({ to: '/docs', search: {} }))
  expect(title).toHaveProperty('value', '')
  expect(screen.getByRole('combobox', { name: 'Год' })).toHaveProperty('value', '')
})

it('more documents are one page more in the same choices; on the last page words lead on', async () => {
  await open('/docs?year=2026', { total: 90 })
  expect(screen.getByRole('link', { name: 'Показать ещё 40' }).getAttribute('href')).toBe(
    '/docs?year=2026&page=2',
  )
  cleanup()
  await open('/docs?page=5', { total: 900 })
  expect(screen.queryByRole('link', { name: /^Показать ещё/ })).toBeNull()
  expect(screen.getByText(/Остальные найдутся по разделу/)).toBeTruthy()
})

it('nothing found says what was looked for, and leads to the archive, other sections and all documents', async () => {
  await open('/docs?q=договор', { items: [], total: 0, section: 'otchetnost' })
  expect(screen.getByText(/По запросу «договор»/)).toBeTruthy()
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(decodeURI(address('Есть в архиве: 1') ?? '')).toBe('/docs/section/otchetnost?q=договор&archive=1')
  expect(decodeURI(address('Искать во всех разделах') ?? '')).toBe('/docs?q=договор')
  expect(address('Все документы')).toBe('/docs')
})

it('sections say how many documents they have', async () => {
  await renderInRouter(
    <SectionsScreen
      sections={[
        { url: 'deklaratsii', title: 'Проектные декларации', documents: 2 },
        { url: 'old', title: 'Старое', documents: 0 },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'Проектные декларации' }).getAttribute('href')).toBe(
    '/docs/section/deklaratsii',
  )
  expect(screen.getByText('2 документа')).toBeTruthy()
  expect(screen.getByText('только прежние редакции')).toBeTruthy()
})

const cover = { url: '/media/a.webp', width: 1200, height: 800, alt: 'Двор' }

it('a standard has its text, documents and neighbours; the list leads to each', async () => {
  const standard = {
    url: 'dvor',
    title: 'Двор',
    lead: 'Без машин.',
    body: [{ kind: 'paragraph' as const, spans: [{ text: 'Деревья.' }] }],
    documents: [aDocument({ slug: 'dvor-1', title: 'Стандарт двора' })],
    previous: null,
    next: { url: 'podezd', title: 'Подъезд' },
  }
  await renderInRouter(<StandardScreen standard={standard} opened={undefined} />)
  expect(screen.getByRole('link', { name: 'Стандарт двора' })).toBeTruthy()
  expect(linksOf('Другие стандарты')).toEqual([
    ['СледующийПодъезд', '/docs/standarts/podezd', null],
    ['Все стандарты', '/docs/standarts', null],
  ])
  cleanup()
  await renderInRouter(
    <StandardsScreen standards={[{ url: 'dvor', title: 'Двор', lead: 'Без машин.', cover, documents: 1 }]} />,
  )
  expect(screen.getByRole('link', { name: 'Двор' }).getAttribute('href')).toBe('/docs/standarts/dvor')
  cleanup()
  await renderInRouter(
    <StandardScreen standard={{ ...standard, documents: [], next: null }} opened={undefined} />,
  )
  expect(screen.queryByRole('heading', { name: 'Документы' })).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('a standard says what its picture shows, and ends with the flats that are built by it', async () => {
  const flats = { kind: 'flats' as const, title: 'Квартиры в «Береге»', filter: { project: ['bereg'] } }
  const words = { kind: 'paragraph' as const, spans: [{ text: 'Деревья.' }] }
  const standard = { url: 'dvor', title: 'Двор', lead: 'Без машин.', cover, previous: null, next: null }
  await renderInRouter(
    <StandardScreen standard={{ ...standard, body: [words, flats], documents: [] }} opened={undefined} />,
  )
  expect(screen.getByRole('figure').textContent).toBe('Двор')
  const link = screen.getByRole('link', { name: 'Квартиры в «Береге»' })
  expect(link.closest('.grid')).toBeNull()
})

it('of the standards each has its place', async () => {
  const standards = ['Двор', 'Подъезд'].map((title, place) => ({
    url: `s-${place}`,
    title,
    lead: '',
    documents: 0,
  }))
  await renderInRouter(<StandardsScreen standards={standards} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 из\u00a02Двор',
    '2 из\u00a02Подъезд',
  ])
})

it.each([
  [9, null],
  [10, 'lg:col-span-3'],
  [11, 'lg:col-span-2'],
])('of %i standards the first is so wide that rows of three are full', async (count, columns) => {
  const standards = Array.from({ length: count }, (_, place) => ({
    url: `s-${place}`,
    title: `Стандарт ${place}`,
    lead: '',
    documents: 0,
  }))
  await renderInRouter(<StandardsScreen standards={standards} />)
  const wide = screen
    .getAllByRole('listitem')
    .map(({ className }) => /lg:col-span-\d/.exec(className)?.[0] ?? null)
  expect(wide).toEqual([columns, ...Array.from({ length: count - 1 }, () => null)])
})

it('structured data names each document with its type and day', () => {
  const data = documentsData([aDocument(), aDocument({ ext: 'txt' })], 'https://site.example')
  expect(data).toHaveProperty('itemListElement.0.item', {
    '@type': 'DigitalDocument',
    name: 'Проектная декларация, корпус 1',
    url: 'https://site.example/media/declaration.pdf',
    encodingFormat: 'application/pdf',
    datePublished: '2026-10-30',
  })
  expect(data).not.toHaveProperty('itemListElement.1.item.encodingFormat')
})

it('where nothing suits several conditions, each of them has a link that takes it off', async () => {
  await open('/docs?project=bereg&year=2025&q=план', { items: [], total: 0 })
  const to = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(to('Без слов «план»')).toContain('/docs?project=bereg&year=2025')
  expect(to('Показать все проекты').map((href) => decodeURI(href ?? ''))).toContain('/docs?year=2025&q=план')
  expect(to('За все годы').map((href) => decodeURI(href ?? ''))).toContain('/docs?project=bereg&q=план')
})
