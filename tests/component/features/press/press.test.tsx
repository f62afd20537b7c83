import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ArticleScreen } from '#app/features/press/article-screen.tsx'
import { PhotoAlbumScreen } from '#app/features/press/photo-album-screen.tsx'
import type { PressList } from '#app/features/press/press.functions.ts'
import { isPastEnd, itemsAt } from '#app/features/press/press.queries.ts'
import { PressListScreen } from '#app/features/press/press-list-screen.tsx'
import { VideoAlbumScreen } from '#app/features/press/video-album-screen.tsx'
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
})

it('a list leads to its items, to other lists, to years, and to one page more in the same year', async () => {
  await renderInRouter(<PressListScreen section="news" list={list(12, 15)} search={{ year: 2026 }} />)
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
  const more = screen.getByRole('link', { name: 'Показать ещё' })
  expect(more.getAttribute('href')).toBe('/press/news?year=2026&page=2')
  const sections = within(screen.getByRole('navigation', { name: 'Пресс-центр' })).getAllByRole('link')
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Новости', 'Публикации', 'Фото', 'Видео'])
})

it('a page far down begins with the items before it left out, and a link to the beginning', async () => {
  const far = { ...list(96, 300), offset: 12 }
  await renderInRouter(<PressListScreen section="news" list={far} search={{ page: 9 }} />)
  expect(screen.getByText('показано 13–108 из 300')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Показать ещё' }).getAttribute('href')).toMatch(/page=10$/)
  expect(screen.getByRole('link', { name: 'К началу списка' }).getAttribute('href')).toBe('/press/news')
})

it.each([
  [undefined, { limit: 12, offset: 0 }],
  [2, { limit: 24, offset: 0 }],
  [8, { limit: 96, offset: 0 }],
  [9, { limit: 96, offset: 12 }],
])('page %s shows %j', (page, expected) => {
  expect(itemsAt({ page })).toEqual(expected)
})

it.each([
  [1, 0, true],
  [1, 12, false],
  [2, 12, true],
  [2, 13, false],
  [9, 96, true],
  [9, 97, false],
])('page %i of %i items is past the end: %s', (page, total, expected) => {
  expect(isPastEnd({ page }, total)).toBe(expected)
})

it('the whole list has no link to more, and an empty one says so', async () => {
  await renderInRouter(<PressListScreen section="photos" list={list(3, 3)} search={{}} />)
  expect(screen.queryByRole('link', { name: 'Показать ещё' })).toBeNull()
  cleanup()
  await renderInRouter(<PressListScreen section="photos" list={list(0, 0)} search={{ year: 2001 }} />)
  expect(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeTruthy()
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

it('photos lead to their files and have captions; a film of ours plays, another’s is a link with its site', async () => {
  await renderInRouter(
    <PhotoAlbumScreen
      album={{ slug: 'a', title: 'Двор', ...dated, items: [{ image: cover, caption: 'Утро' }] }}
    />,
  )
  expect(within(screen.getByRole('figure')).getByRole('link').getAttribute('href')).toBe('/media/a.webp')
  expect(screen.getByText('Утро')).toBeTruthy()
  cleanup()
  await renderInRouter(
    <VideoAlbumScreen
      album={{
        slug: 'v',
        title: 'Видео',
        ...dated,
        items: [
          { title: 'Облёт', poster: cover, seconds: 8, file: { url: '/media/v.mp4', ext: 'mp4', bytes: 1 } },
          { title: 'Чужое', poster: cover, seconds: 21, rutube: 'abcdef123456' },
        ],
      }}
    />,
  )
  expect(screen.getByLabelText('Облёт').tagName).toBe('VIDEO')
  expect(screen.getByText('8 секунд')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Смотреть на сайте rutube.ru' }).getAttribute('href')).toBe(
    'https://rutube.ru/video/abcdef123456/',
  )
})
