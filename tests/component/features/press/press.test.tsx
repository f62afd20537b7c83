import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { VideoAlbum } from '#app/contract/content/press.ts'
import { MAX_PRESS_LIMIT } from '#app/contract/content/press.ts'
import { PhotoAlbumScreen } from '#app/features/press/albums/photo-album-screen.tsx'
import { VideoAlbumScreen } from '#app/features/press/albums/video-album-screen.tsx'
import { ArticleScreen } from '#app/features/press/article-screen.tsx'
import { OtherArticles } from '#app/features/press/other-articles.tsx'
import type { PressList } from '#app/features/press/press.functions.ts'
import { isPastEnd, itemsAt, pressQueries } from '#app/features/press/press.queries.ts'
import type { PressSearch } from '#app/features/press/press.search.ts'
import { PressListScreen } from '#app/features/press/press-list-screen.tsx'
import { PressPageScreen } from '#app/features/press/press-page-screen.tsx'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

afterEach(cleanup)

const cover = { url: '/media/a.webp', width: 1200, height: 800, alt: 'Двор' }
const dated = { date: '12 марта 2026', day: '2026-03-12' }

const list = (count: number, total: number): PressList => ({
  items: Array.from({ length: count }, (_, index) => ({
    slug: `news-${index}`,
    title: `Новость ${index}`,
    lead: 'Коротко.',
    ...dated,
  })),
  offset: 0,
  total,
  years: [2026, 2025],
  projects: [],
})

it('a list leads to its items, to other lists, to years, and to one page more in the same year', async () => {
  await renderInRouter(<PressListScreen section="news" list={list(13, 16)} search={{ year: 2026 }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Новости' })).toBeTruthy()
  const first = screen.getByRole('link', { name: 'Новость 0' })
  expect(first.getAttribute('href')).toBe('/press/news/news-0')
  const years = within(screen.getByRole('navigation', { name: 'Годы' })).getAllByRole('link')
  expect(
    years.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Все годы', '/press/news', null],
    ['2026', '/press/news?year=2026', 'page'],
    ['2025', '/press/news?year=2025', null],
  ])
  const more = screen.getByRole('link', { name: 'Показать ещё 3' })
  expect(more.getAttribute('href')).toBe('/press/news?year=2026&page=2')
  const sections = within(screen.getByRole('navigation', { name: 'Пресс-центр' })).getAllByRole('link')
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Новости',
    'Публикации',
    'Галерея',
    'Видео',
  ])
})

it('albums are narrowed by project where there are more than a row of them, and a narrowed list keeps its choice', async () => {
  const projects = [
    { slug: 'bereg', name: 'Берег' },
    { slug: 'sever', name: 'Север' },
  ]
  const choice = async (total: number, search: PressSearch) => {
    await renderInRouter(
      <PressListScreen section="photos" list={{ ...list(total, total), projects }} search={search} />,
    )
    const nav = screen.queryByRole('navigation', { name: 'Проекты' })
    const found =
      nav &&
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    const hasYears = screen.queryByRole('navigation', { name: 'Годы' }) !== null
    cleanup()
    return { found, hasYears }
  }
  const found = ['/press/photos', '/press/photos?project=bereg', '/press/photos?project=sever']
  expect(await choice(3, {})).toEqual({ found: null, hasYears: false })
  expect(await choice(4, {})).toEqual({ found, hasYears: false })
  expect(await choice(1, { project: 'bereg' })).toEqual({ found, hasYears: false })
  expect((await choice(1, { year: 2025 })).hasYears).toBe(true)
})

it('a long list is narrowed by project too, in the same year; a short one needs no choice', async () => {
  const projects = [
    { slug: 'bereg', name: 'Берег' },
    { slug: 'sever', name: 'Север' },
  ]
  await renderInRouter(
    <PressListScreen
      section="news"
      list={{ ...list(13, 30), projects }}
      search={{ year: 2025, project: 'bereg' }}
    />,
  )
  const choice = within(screen.getByRole('navigation', { name: 'Проекты' }))
  expect(choice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Все проекты', '/press/news?year=2025'],
    ['Берег', '/press/news?year=2025&project=bereg'],
    ['Север', '/press/news?year=2025&project=sever'],
  ])
  expect(choice.getByRole('link', { current: 'page' }).textContent).toBe('Берег')
  const years = within(screen.getByRole('navigation', { name: 'Годы' }))
  expect(years.getByRole('link', { name: 'Все годы' }).getAttribute('href')).toBe('/press/news?project=bereg')
  cleanup()
  await renderInRouter(<PressListScreen section="news" list={{ ...list(3, 3), projects }} search={{}} />)
  expect(screen.queryByRole('navigation', { name: 'Проекты' })).toBeNull()
})

it('a page far down begins with the items before it left out, and a link to the beginning', async () => {
  const far = { ...list(97, 300), offset: 12 }
  await renderInRouter(<PressListScreen section="news" list={far} search={{ page: 9 }} />)
  expect(screen.getByText('показано 13–109 из 300')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Показать ещё 12' }).getAttribute('href')).toMatch(/page=10$/)
  expect(screen.getByRole('link', { name: 'К началу списка' }).getAttribute('href')).toBe('/press/news')
})

it.each([
  [undefined, { limit: 13, offset: 0 }],
  [2, { limit: 25, offset: 0 }],
  [8, { limit: 97, offset: 0 }],
  [9, { limit: 97, offset: 12 }],
])('page %s shows %j', (page, expected) => {
  expect(itemsAt({ page })).toEqual(expected)
  // An answer has no more, so a page that asked for more would have none at all.
  expect(itemsAt({ page }).limit).toBeLessThanOrEqual(MAX_PRESS_LIMIT)
})

it.each([
  [1, 0, true],
  [1, 1, false],
  [1, 13, false],
  [2, 13, true],
  [2, 14, false],
  [9, 97, true],
  [9, 98, false],
])('page %i of %i items is past the end: %s', (page, total, expected) => {
  expect(isPastEnd({ page }, total)).toBe(expected)
})

it('the whole list has no link to more, and an empty one says so', async () => {
  await renderInRouter(<PressListScreen section="photos" list={list(3, 3)} search={{}} />)
  expect(screen.queryByRole('link', { name: /^Показать ещё/ })).toBeNull()
  // All of it is seen at once: no count of what is shown, and no years to choose.
  expect(screen.queryByText(/^показано/)).toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Годы' })).toBeNull()
  cleanup()
  await renderInRouter(<PressListScreen section="photos" list={list(0, 0)} search={{ year: 2001 }} />)
  expect(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeTruthy()
})

it('of the cards the first is so wide that rows of three are full; one without a picture has its title there', async () => {
  const items = list(7, 7).items.map((item, index) => (index % 2 === 0 ? { ...item, cover } : item))
  await renderInRouter(<PressListScreen section="news" list={{ ...list(7, 7), items }} search={{}} />)
  const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'))
  expect(cards.map((card) => /(?<!-)lg:col-span-\d/.exec(card?.className ?? '')?.[0])).toEqual([
    'lg:col-span-3',
    ...Array.from({ length: 6 }, () => undefined),
  ])
  expect(cards.map((card) => card?.querySelector('img') !== null)).toEqual(
    items.map(({ cover: own }) => own !== undefined),
  )
  expect(cards.map((card) => card?.textContent?.includes('12 марта 2026'))).not.toContain(false)
})

it('keeps the width of the first card when more is shown, and of two columns leaves most to the picture', async () => {
  const first = async (count: number, total: number) => {
    const { items, ...rest } = list(count, total)
    const shown = { ...rest, items: items.map((item) => ({ ...item, cover })) }
    await renderInRouter(<PressListScreen section="news" list={shown} search={{}} />)
    const card = screen.getByRole('heading', { level: 2, name: 'Новость 0' }).closest('li')
    const found = [card?.className, card?.querySelector('img')?.closest('div')?.className].map(
      (names) => /(?<!-)lg:(?:col-span-\d|w-\S+)/.exec(names ?? '')?.[0],
    )
    cleanup()
    return found
  }
  expect(await first(13, 25)).toEqual(['lg:col-span-3', 'lg:w-1/2'])
  expect(await first(25, 25)).toEqual(['lg:col-span-3', 'lg:w-1/2'])
  expect(await first(8, 8)).toEqual(['lg:col-span-2', 'lg:w-2/3'])
  expect(await first(9, 9)).toEqual([undefined, undefined])
})

it.each([
  [7, true],
  [8, false],
  [13, true],
  // A second page is added to an odd first one.
  [24, true],
])('of %i cards the first takes a row where there are fewer than three columns: %s', async (count, isRow) => {
  await renderInRouter(<PressListScreen section="news" list={list(count, count)} search={{}} />)
  const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'))
  const inRow = cards.map((card) => card?.className.includes('max-lg:col-span-full'))
  expect(inRow).toEqual([isRow, ...Array.from({ length: count - 1 }, () => false)])
})

it.each(['publications', 'news', 'photos', 'videos'] as const)(
  'a list of %s says once that its covers are renders, and whether all are',
  async (section) => {
    const note = async (...alts: (string | undefined)[]) => {
      const items = list(alts.length, alts.length).items.map((item, index) => {
        const alt = alts[index]
        return alt === undefined ? item : { ...item, cover: { ...cover, alt } }
      })
      await renderInRouter(
        <PressListScreen section={section} list={{ ...list(alts.length, alts.length), items }} search={{}} />,
      )
      const found = screen.queryByText(/визуализации/)?.textContent?.replaceAll('\u00a0', ' ')
      cleanup()
      return found
    }
    const render = 'Двор. Визуализация'
    const all = 'На обложках – визуализации.'
    expect(await note(render, render)).toBe(all)
    expect(await note(render, undefined)).toBe(all)
    expect(await note(render, 'Двор')).toBe('На части обложек – визуализации.')
    expect(await note('Двор', undefined)).toBeUndefined()
  },
)

it('an album says on its picture how many photos it has or how long its films are, and how many where they are several', async () => {
  const words = async (section: 'photos' | 'videos', count: number, seconds?: number) => {
    const items = list(1, 1).items.map((item) => ({
      ...item,
      cover,
      count,
      ...(seconds !== undefined && { seconds }),
    }))
    await renderInRouter(<PressListScreen section={section} list={{ ...list(1, 1), items }} search={{}} />)
    const below = screen.getByText('12 марта 2026').closest('p')
    const on = below?.closest('li')?.querySelector('p')
    const found = [below, on].map((part) => part?.textContent?.replaceAll('\u00a0', ' '))
    cleanup()
    return found
  }
  expect(await words('photos', 2)).toEqual(['12 марта 2026', '2 кадра'])
  expect(await words('videos', 1, 18)).toEqual(['12 марта 2026', '18 секунд'])
  expect(await words('videos', 2, 754)).toEqual(['12 марта 2026', '2 ролика, 12 мин 34 с'])
})

const told = (title: string, seconds: number) => ({ title, seconds })

it('a list of films says how many there are, and how long where all are short', async () => {
  const note = async (...albums: number[][]) => {
    const items = list(albums.length, albums.length).items.map((item, index) => ({
      ...item,
      cover,
      films: albums[index]?.map((seconds) => told(`Фильм ${seconds}`, seconds)),
    }))
    await renderInRouter(
      <PressListScreen section="videos" list={{ ...list(items.length, items.length), items }} search={{}} />,
    )
    const found = screen.queryByText(/^\d+.ролик/)?.textContent?.replaceAll('\u00a0', ' ')
    cleanup()
    return found?.trim()
  }
  expect(await note([8, 10], [7])).toBe('3 ролика, от 7 до 10 с.')
  expect(await note([15])).toBe('1 ролик, по 15 с.')
  expect(await note([18, 60])).toBe('2 ролика.')
  // An older backend tells none.
  expect(await note([])).toBeUndefined()
})

it('an album of several films names each with its length, and leads to what its project sells', async () => {
  const items = list(2, 2).items.map((item, index) => ({
    ...item,
    cover,
    ...(index === 0 && { project: 'bereg' }),
    films: [told('Двор с высоты. Визуализация', 8), told('Вид с реки', 75)].slice(0, 2 - index),
  }))
  await renderInRouter(
    <PressListScreen
      section="videos"
      list={{ ...list(2, 2), items }}
      search={{}}
      saleOf={(project) => <a href={`/choose/flat?project=${project}`}>Квартиры</a>}
    />,
  )
  const films = screen.getAllByText(/^Двор с высоты|^Вид с реки/).map(({ textContent }) => textContent)
  expect(films).toEqual(['Двор с высоты8\u00a0секунд', 'Вид с реки1\u00a0мин 15\u00a0с'])
  expect(screen.getAllByRole('link', { name: 'Квартиры' })).toHaveLength(1)
})

it.each([
  ['photos', 2, 'lg:col-span-2', undefined],
  ['photos', 7, 'lg:col-span-3', undefined],
  ['photos', 8, 'lg:col-span-2', undefined],
  // Two cards stand beside it, one above the other.
  ['photos', 9, 'lg:row-span-2', undefined],
  ['videos', 2, undefined, 'sm:grid-cols-2'],
  ['videos', 3, 'lg:flex-row', 'sm:grid-cols-2'],
  ['videos', 4, 'lg:flex-row', 'lg:grid-cols-3'],
] as const)('of %s the first of %i albums is the largest: %s', async (section, count, first, columns) => {
  const items = list(count, count).items.map((item) => ({ ...item, cover }))
  await renderInRouter(
    <PressListScreen section={section} list={{ ...list(count, count), items }} search={{}} />,
  )
  const cards = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'))
  const large = cards.map((card) => /lg:(col-span-[23]|row-span-2|flex-row)/.test(card?.className ?? ''))
  expect(large).toEqual(cards.map((_, index) => first !== undefined && index === 0))
  if (first) expect(cards[0]?.classList.contains(first)).toBe(true)
  if (columns) expect(cards[0]?.parentElement?.classList.contains(columns)).toBe(true)
})

it('albums of several projects name theirs, those of one project do not', async () => {
  const projects = [
    { slug: 'bereg', name: 'Берег' },
    { slug: 'sever', name: 'Север' },
  ]
  const items = list(2, 2).items.map((item, index) => (index === 0 ? { ...item, project: 'sever' } : item))
  const said = async (search: PressSearch) => {
    await renderInRouter(
      <PressListScreen section="photos" list={{ ...list(2, 2), items, projects }} search={search} />,
    )
    const found = screen.getAllByText('12 марта 2026').map((day) => day.closest('p')?.textContent)
    cleanup()
    return found
  }
  expect(await said({})).toEqual(['12 марта 2026 · Север', '12 марта 2026'])
  expect(await said({ project: 'sever' })).toEqual(['12 марта 2026', '12 марта 2026'])
})

it('albums of photos are pictures two in a row on phones; of an odd number the first has a row of its own', async () => {
  const sizes = async (count: number) => {
    const items = list(count, count).items.map((item) => ({ ...item, cover: wide }))
    await renderInRouter(
      <PressListScreen section="photos" list={{ ...list(count, count), items }} search={{}} />,
    )
    const found = screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.closest('li'))
      .map((card) => [
        card?.classList.contains('col-span-full'),
        card?.querySelector('img')?.getAttribute('sizes')?.split(', ').at(-1),
      ])
    cleanup()
    return found
  }
  const wide = { ...cover, variants: [{ url: '/media/a-640.webp', width: 640 }] }
  const [row, half] = [
    [true, '100vw'],
    [false, '50vw'],
  ]
  expect(await sizes(3)).toEqual([row, half, half])
  expect(await sizes(2)).toEqual([half, half])
})

it('photos lead to the progress of construction, news do not', async () => {
  const link = { name: 'Ход строительства по месяцам' }
  await renderInRouter(<PressListScreen section="photos" list={list(3, 3)} search={{}} />)
  expect(screen.getByRole('link', link).getAttribute('href')).toBe('/projects/progress')
  cleanup()
  await renderInRouter(<PressListScreen section="news" list={list(3, 3)} search={{}} />)
  expect(screen.queryByRole('link', link)).toBeNull()
})

it('the flats that an article ends with stand below it, over the whole width', async () => {
  const flats = { kind: 'flats' as const, title: 'Квартиры корпуса 6', filter: { project: ['rechnoy'] } }
  const words = { kind: 'paragraph' as const, spans: [{ text: 'Дом растёт.' }] }
  await renderInRouter(
    <ArticleScreen
      article={{ slug: 'a', title: 'Дом', lead: 'Коротко.', ...dated, body: [words, flats] }}
      share={<button type="button">Поделиться</button>}
    />,
  )
  const [share, link] = [screen.getByRole('button'), screen.getByRole('link', { name: 'Квартиры корпуса 6' })]
  expect(share.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(link.closest('.lg\\:col-span-12')).not.toBeNull()
})

it('a publication names its source, an article without a project leads to none', async () => {
  await renderInRouter(
    <ArticleScreen
      article={{
        slug: 'a',
        title: 'О нас </script>',
        lead: 'Коротко.',
        ...dated,
        body: [],
        source: { name: 'Газета', url: 'https://paper.example/a' },
      }}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('О нас </script>')
  expect(screen.getByRole('link', { name: 'Газета' }).getAttribute('href')).toBe('https://paper.example/a')
  expect(screen.queryByRole('link', { name: 'О проекте' })).toBeNull()
})

it('photos lead to their files and have captions; a press opens the photo of this number', async () => {
  const onPhoto = vi.fn()
  const items = [
    { image: cover, caption: 'Утро' },
    { image: { ...cover, url: '/media/b.webp', alt: 'Фасад' }, caption: 'Вечер' },
  ]
  await renderInRouter(
    <PhotoAlbumScreen
      album={{ slug: 'a', title: 'Двор', ...dated, items }}
      photo={undefined}
      onPhoto={onPhoto}
    />,
  )
  expect(screen.getAllByRole('figure').map((figure) => figure.textContent)).toEqual(['Утро', 'Вечер'])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/media/a.webp', '/media/b.webp'])
  await userEvent.click(screen.getByRole('link', { name: 'Фасад' }))
  expect(onPhoto.mock.calls).toEqual([[2, 'push']])
})

it.each([
  [1, ['whole'], ['row']],
  [2, ['half', 'half'], ['row', 'row']],
  [4, ['whole', 'third', 'third', 'third'], ['row', '', '', 'row']],
  [5, ['whole', 'half', 'half', 'half', 'half'], ['row', '', '', '', '']],
  [6, ['whole', 'half', 'half', 'third', 'third', 'third'], ['row', '', '', '', '', 'row']],
])(
  'of %d photos the first is the largest, and every row is full: %j, on phones %j',
  async (count, wide, narrow) => {
    const items = Array.from({ length: count }, (_, index) => ({ image: cover, caption: `Вид ${index}` }))
    const album = { slug: 'a', title: 'Двор', ...dated, items }
    await renderInRouter(<PhotoAlbumScreen album={album} photo={undefined} onPhoto={() => {}} />)
    const columns = { whole: 'col-span-full', half: 'lg:col-span-3', third: 'lg:col-span-2' }
    const drawn = screen.getAllByRole('listitem').map(({ classList }) => classList)
    const shares = Object.entries(columns)
    expect(drawn.map((names) => shares.find(([, name]) => names.contains(name))?.[0])).toEqual(wide)
    expect(drawn.map((names) => (names.contains('max-lg:col-span-full') ? 'row' : ''))).toEqual(narrow)
  },
)

it('an album of months tells the month of each photo, which months there are, and which comes first', async () => {
  const draw = async (...months: string[]) => {
    const items = months.map((month) => ({
      image: { ...cover, url: `/${month}.webp` },
      caption: 'Стены',
      month,
    }))
    const album = { slug: 'a', title: 'Двор', ...dated, items }
    await renderInRouter(<PhotoAlbumScreen album={album} photo={undefined} onPhoto={() => {}} />)
    const said = screen.getAllByRole('figure').map(({ textContent }) => textContent)
    const order = screen
      .queryByText(/сначала/)
      ?.textContent?.replaceAll('\u00a0', ' ')
      .trim()
    cleanup()
    return { said, order }
  }
  expect(await draw('2026-11', '2026-10', '2026-06')).toEqual({
    said: ['Ноябрь 2026 Стены', 'Октябрь 2026 Стены', 'Июнь 2026 Стены'],
    order: 'Июнь – ноябрь 2026, сначала последний месяц.',
  })
  expect((await draw('2025-12', '2026-01')).order).toBe('Декабрь 2025 – январь 2026, сначала первый месяц.')
  expect((await draw('2026-11')).order).toBeUndefined()
})

it('an album of renders says so once, and of each photo where some are no renders', async () => {
  const draw = async (...captions: string[]) => {
    const items = captions.map((caption, index) => ({ image: { ...cover, url: `/${index}.webp` }, caption }))
    const album = { slug: 'a', title: 'Двор', ...dated, items }
    await renderInRouter(<PhotoAlbumScreen album={album} photo={undefined} onPhoto={() => {}} />)
    const said = screen.getAllByRole('figure').map(({ textContent }) => textContent)
    const note = screen.queryByText('Все изображения – визуализации.') !== null
    cleanup()
    return { said, note }
  }
  expect(await draw('Утро. Визуализация', 'Вечер. Визуализация')).toEqual({
    said: ['Утро', 'Вечер'],
    note: true,
  })
  expect(await draw('Утро. Визуализация', 'Вечер')).toEqual({
    said: ['Утро. Визуализация', 'Вечер'],
    note: false,
  })
})

it('an album of a project leads to it and to its flats', async () => {
  const album = { slug: 'a', title: 'Двор', ...dated, items: [{ image: cover, caption: 'Утро' }] }
  await renderInRouter(
    <PhotoAlbumScreen album={{ ...album, project: 'bereg' }} photo={undefined} onPhoto={() => {}} />,
  )
  const hrefs = ['О проекте', 'Квартиры проекта'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/projects/bereg', '/choose/flat?project=bereg'])
})

it('an album with a photo in its address shows it over the page, with its caption', async () => {
  await renderInRouter(
    <PhotoAlbumScreen
      album={{ slug: 'a', title: 'Двор', ...dated, items: [{ image: cover, caption: 'Утро' }] }}
      photo={1}
      onPhoto={() => {}}
    />,
  )
  const viewer = await screen.findByRole('dialog', { name: 'Просмотр фотографий' })
  expect(within(viewer).getByText('Утро')).toBeTruthy()
})

const showVideos = (...items: VideoAlbum['items']) =>
  renderInRouter(<VideoAlbumScreen album={{ slug: 'v', title: 'Видео', ...dated, items }} />)

const film = {
  title: 'Облёт',
  poster: { ...cover, variants: [320, 640, 960].map((width) => ({ url: `/media/a-${width}.webp`, width })) },
  seconds: 8,
  file: { url: '/media/v.mp4', ext: 'mp4', bytes: 1 },
}

it('a film of ours is a poster before it is played, which loads when it is near, and tells its length', async () => {
  await showVideos(film, {
    title: 'Час на стройке',
    poster: cover,
    seconds: 754,
    file: { url: '/media/w.webm', ext: 'webm', bytes: 1 },
  })
  expect(document.querySelector('video')).toBeNull()
  // Without scripts the link opens the file alone in another tab, and the album stays.
  const link = screen.getByRole('link', { name: 'Смотреть видео: Облёт' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/media/v.mp4', '_blank'])
  const poster = document.querySelector('img')
  expect([poster?.getAttribute('loading'), poster?.getAttribute('src')]).toEqual(['lazy', cover.url])
  expect(poster?.getAttribute('srcset')).toContain('/media/a-640.webp 640w')
  expect(screen.getByText('8 секунд')).toBeTruthy()
  expect(screen.getByText(/^12\sмин 34\sс$/)).toBeTruthy()
})

it('says that a film is drawn beside its length, not in its title', async () => {
  await showVideos({ ...film, title: 'Семь домов с реки. Визуализация' })
  const title = screen.getByRole('heading', { level: 2, name: 'Семь домов с реки' })
  expect(title.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe('8 секунд, визуализация')
})

it('an album of films leads to its project, to its flats and where else it says, has its title above, and others beside it', async () => {
  await renderInRouter(
    <PressPageScreen
      page={{
        kind: 'videos',
        album: {
          slug: 'v',
          title: 'Облёт',
          ...dated,
          project: 'bereg',
          lead: 'Дом с высоты.',
          items: [{ ...film, link: { title: 'Квартиры с отделкой', url: '/nedvizhimost/s-otdelkoj' } }],
        },
      }}
      photo={undefined}
      onPhoto={() => {}}
      others={<p>Другие видео</p>}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Облёт' })).toBeTruthy()
  expect(screen.getByText('Дом с высоты.')).toBeTruthy()
  expect(screen.getByText('Другие видео')).toBeTruthy()
  const hrefs = ['О проекте', 'Квартиры проекта', 'Квартиры с отделкой'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/projects/bereg', '/choose/flat?project=bereg', '/nedvizhimost/s-otdelkoj'])
})

it('an album of the former form leads where it says as a whole, after the ways to its project', async () => {
  const links = [{ title: 'Выбрать квартиру', url: '/choose/flat' }]
  await renderInRouter(
    <VideoAlbumScreen
      album={{ slug: 'v', title: 'Облёт', ...dated, project: 'bereg', links, items: [film] }}
    />,
  )
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/media/v.mp4', '/projects/bereg', '/choose/flat?project=bereg', '/choose/flat'])
})

it('a press plays a film of ours over its poster, with controls and the focus; with Ctrl it is left to the link', async () => {
  await showVideos(film)
  const link = screen.getByRole('link', { name: 'Смотреть видео: Облёт' })
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(link)
  await user.keyboard('{/Control}')
  expect(document.querySelector('video')).toBeNull()
  link.focus()
  await user.keyboard('{Enter}')
  const video = screen.getByLabelText('Облёт')
  expect([video.tagName, video.hasAttribute('controls'), video.hasAttribute('autoplay')]).toEqual([
    'VIDEO',
    true,
    true,
  ])
  // The picture is seen until the film moves: a clear poster stands in for the browser's dark one.
  expect(document.querySelector('img')?.getAttribute('src')).toBe(cover.url)
  expect(video.getAttribute('poster')).toMatch(/^data:image\/svg/)
  // Safari focuses no video without it.
  expect(video.getAttribute('tabindex')).toBe('0')
  expect(video.querySelector('source')?.getAttribute('type')).toBe('video/mp4')
  expect(document.activeElement).toBe(video)
  expect(screen.queryByRole('link', { name: /^Смотреть видео/ })).toBeNull()
})

it.each([
  [
    { rutube: 'abcdef123456' },
    'rutube.ru',
    'https://rutube.ru/video/abcdef123456/',
    'https://rutube.ru/play/embed/abcdef123456',
  ],
  [
    { vk: '-12_345' },
    'vkvideo.ru',
    'https://vkvideo.ru/video-12_345',
    'https://vkvideo.ru/video_ext.php?oid=-12&id=345',
  ],
])(
  'a film of another site loads nothing of it before a press, and names the site before: %j',
  async (id, host, page, player) => {
    await showVideos({ title: 'Прогулка', poster: cover, seconds: 21, ...id })
    expect(document.querySelector('iframe')).toBeNull()
    expect(screen.getByText(`Видео откроется с сайта ${host}.`)).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Смотреть/ })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([page, 'noopener noreferrer'])
    await userEvent.click(link)
    const frame = screen.getByTitle('Прогулка')
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      player,
      'allow-scripts allow-same-origin',
    ])
    expect(document.activeElement).toBe(frame)
    expect(screen.getByRole('link', { name: `Открыть на сайте ${host}` }).getAttribute('href')).toBe(page)
  },
)

it('an album leads to those before and after it in the list and to the list, and offers others as pictures', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const items = list(3, 3).items.map((item) => ({ ...item, cover, count: 5 }))
  const previous = { url: '/press/photos/roof', title: 'Крыша' }
  const next = { url: '/press/photos/walls', title: 'Стены' }
  client.setQueryData(pressQueries.others('photos', 'yard').queryKey, { items, previous, next })
  client.setQueryData(pressQueries.others('photos', 'lone').queryKey, { items: [] })
  const draw = (path: string) =>
    renderInRouter(
      <QueryClientProvider client={client}>
        <OtherArticles section="photos" path={path} />
      </QueryClientProvider>,
    )
  const ways = () =>
    within(screen.getByRole('navigation', { name: 'Соседние альбомы' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  await draw('yard')
  expect(ways()).toEqual([
    ['НовееКрыша', '/press/photos/roof'],
    ['РаньшеСтены', '/press/photos/walls'],
    ['Все альбомы', '/press/photos'],
  ])
  const others = within(screen.getByRole('complementary', { name: 'Другие альбомы' }))
  expect(others.getAllByText(/^5\sкадров$/)).toHaveLength(3)
  cleanup()
  await draw('lone')
  expect(ways()).toEqual([['Все альбомы', '/press/photos']])
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('an article is followed by others, and by nothing where there are none', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(pressQueries.others('news', 'news-9').queryKey, list(2, 2))
  client.setQueryData(pressQueries.others('news', 'lone').queryKey, { items: [] })
  const draw = (path: string) =>
    renderInRouter(
      <QueryClientProvider client={client}>
        <OtherArticles section="news" path={path} />
      </QueryClientProvider>,
    )
  await draw('news-9')
  const others = within(screen.getByRole('complementary', { name: 'Читайте также' }))
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/press/news/news-0',
    '/press/news/news-1',
    '/press/news',
  ])
  cleanup()
  await draw('lone')
  expect(screen.queryByRole('complementary')).toBeNull()
})
