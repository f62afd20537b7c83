import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import { entryDocuments, shownEntries } from '#app/backend/search/sources/entry-documents.ts'
import type { Block } from '#app/contract/entries/blocks.ts'
import type { EntryOf, ShownKind } from '#app/contract/entries/entry-kinds.ts'
import { textOfBlocks } from '#app/contract/entries/text-of-blocks.ts'

const shown = vi.hoisted(() => ({ pages: new Map<string, object>() }))
vi.mock('#app/config/pages.ts', () => ({ pages: shown.pages }))

const ALL_PAGES = ['/about', '/about/answers', '/actions', '/contacts', '/docs', '/vacancies']

const body: Block[] = [{ kind: 'paragraph', spans: [{ text: 'Дом ' }, { text: 'у реки', strong: true }] }]
const picture = { url: '/media/a.webp', width: 3, height: 2, alt: '' }

const STORE: { [Kind in ShownKind]: EntryOf<Kind>[] } = {
  page: [
    { slug: 'ethics', title: 'Этика', description: 'Как мы работаем', body },
    { slug: 'unikalnye-usloviya-pokupki-novostroek', title: 'Условия', description: 'Особые', body },
  ],
  legal: ['2025-01-01', '2026-03-01', '2999-01-01'].map((valid_from) => ({
    slug: `politics--${valid_from}`,
    title: `Политика ${valid_from}`,
    description: 'Данные',
    valid_from,
    body,
  })),
  about: [
    {
      slug: 'about',
      title: 'О компании',
      description: '',
      lead: 'Строим',
      timeline: [],
      team: [{ name: 'Анна Кедрова', position: 'директор' }],
      awards: [],
      body,
    },
  ],
  service: [
    {
      slug: 'bron',
      title: 'Бронь',
      description: '',
      lead: 'Онлайн',
      steps: [{ title: 'Выберите', text: 'Квартиру' }],
      body,
    },
  ],
  standard: [{ slug: 'walls', title: 'Стены', lead: 'Кирпич', sort: 1, body }],
  answer: [{ slug: 'escrow', question: 'Что такое эскроу?', topic: 'Оплата', sort: 1, body }],
  news: [{ slug: 'keys', title: 'Ключи', date: '2026-03-01', lead: 'Выдаём', tags: ['сдача'], body }],
  publication: [],
  'photo-album': [
    { slug: 'yard', title: 'Двор', date: '2026-01-01', items: [{ image: picture, caption: 'Клумба' }] },
  ],
  'video-album': [],
  action: [
    {
      slug: 'spring',
      title: 'Весна',
      badge: '−5 %',
      from: '2026-03-01',
      lead: 'Скидка',
      terms: ['На студии'],
      legal: '',
      body,
    },
  ],
  vacancy: [
    {
      slug: 'engineer',
      title: 'Инженер',
      city: 'perm',
      department: 'Стройка',
      experience: 'от года',
      employment: 'полная',
      published: '2026-01-01',
      duties: ['Чертить'],
      requirements: [],
      conditions: [],
      body,
    },
  ],
  office: [
    {
      slug: 'perm',
      title: 'Офис',
      city: 'perm',
      kind: 'sales',
      address: 'Набережная, 14',
      phone: '+73420000000',
      email: 'a@example.ru',
      lat: 58,
      lon: 56,
      schedule: [],
      parking: true,
      how_to_get: 'От вокзала',
      photos: [],
    },
  ],
  document: [
    {
      slug: 'declaration',
      title: 'Декларация',
      section: 'law',
      kind: 'РНС',
      date: '2026-02-03',
      file: { url: '/media/d.pdf', ext: 'pdf', bytes: 9 },
    },
  ],
  'doc-sections': [],
  partner: [],
  bank: [],
  'ways-to-pay': [],
  home: [],
  slider: [],
  banner: [],
  menu: [],
  'types-tabs': [],
  booking: [],
  'form-consents': [],
  furnish: [],
  'flat-page': [],
  'site-plan': [],
  company: [],
  'feed-channel': [],
  redirects: [],
}

const entries: Entries = {
  all: (kind) => STORE[kind],
  find: (kind, slug) => STORE[kind].find((entry) => entry.slug === slug),
  changedAt: () => undefined,
  single: (kind) => STORE[kind][0],
  revision: () => 1,
}

beforeEach(() => {
  shown.pages.clear()
  for (const path of ALL_PAGES) shown.pages.set(path, {})
})

const places = { cities: new Set(['perm']), projects: new Set(['bereg']) }

const addresses = () => entryDocuments(entries, places).map(({ url }) => url)

it('leads from each entry to the page that shows it', () => {
  expect(addresses()).toEqual([
    '/ethics',
    '/unikalnye-usloviya-pokupki-novostroek',
    '/agreement/politics',
    '/about',
    '/services/bron',
    '/about/answers#escrow',
    '/press/news/keys',
    '/press/photos/yard',
    '/actions/spring',
    '/vacancies/engineer',
    '/contacts#perm',
    '/media/d.pdf',
  ])
})

it('finds no document of a project, and no office of a city, that there is not', () => {
  const [declaration] = STORE.document
  const [office] = STORE.office
  if (!declaration || !office) throw new Error('the store has both')
  const store: typeof STORE = {
    ...STORE,
    document: [
      { ...declaration, project: 'bereg' },
      { ...declaration, project: 'gone' },
    ],
    office: [{ ...office, city: 'gone' }],
  }
  const strays: Entries = { ...entries, all: (kind) => store[kind] }
  const urls = entryDocuments(strays, places).map(({ url }) => url)
  expect(urls.filter((url) => /contacts|media/.test(url))).toEqual(['/media/d.pdf'])
})

it('finds nothing of a section that the site does not have', () => {
  shown.pages.delete('/actions')
  shown.pages.delete('/about')
  expect(addresses().filter((url) => /actions|about$/.test(url))).toEqual([])
})

it('finds of a legal text the version that is in force', () => {
  const titles = entryDocuments(entries, places).map(({ title }) => title)
  expect(titles.filter((title) => title.startsWith('Политика'))).toEqual(['Политика 2026-03-01'])
})

describe('the words of an entry', () => {
  const textOf = (address: string) => entryDocuments(entries, places).find(({ url }) => url === address)

  it('are all that its page says', () => {
    expect(textOf('/about')?.text).toContain('Анна Кедрова, директор.')
    expect(textOf('/vacancies/engineer')?.text).toBe('Стройка. Дом у реки Чертить')
    expect(textOf('/press/news/keys')).toMatchObject({
      kind: 'news',
      date: '2026-03-01',
      text: 'Выдаём Дом у реки сдача',
    })
    expect(textOf('/media/d.pdf')?.text).toBe('РНС, PDF, 3 февраля 2026')
  })

  it('are those of every kind of block', () => {
    const spans = [{ text: 'слова' }]
    const blocks: Block[] = [
      { kind: 'heading', level: 2, id: 'a', spans },
      { kind: 'quote', spans },
      { kind: 'list', isOrdered: false, items: [{ spans, level: 0 }] },
      {
        kind: 'table',
        head: [[{ text: 'Цена' }], [{ text: 'Срок' }]],
        rows: [[[{ text: '5 млн' }], [{ text: '2 года' }]], [spans]],
      },
      { kind: 'picture', picture, caption: 'подпись' },
      { kind: 'gallery', items: [{ picture, caption: 'двор' }] },
      { kind: 'note', title: 'Важно', paragraphs: [spans] },
      { kind: 'flats', title: 'Студии', filter: {} },
    ]
    expect(textOfBlocks(blocks)).toBe(
      'слова слова слова Цена Срок 5 млн 2 года слова подпись двор Важно слова Студии',
    )
  })
})

it('names the entries that it reads, so that a change is seen', () => {
  expect(shownEntries(entries)).toContain(STORE.news[0])
  expect(shownEntries(entries)).not.toContain(STORE.partner[0])
})
