import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ArticleScreen } from '#app/features/press/article-screen.tsx'
import { PhotoAlbumScreen } from '#app/features/press/photo-album-screen.tsx'
import type { PressList } from '#app/features/press/press.functions.ts'
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
