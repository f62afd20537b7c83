import { expect, it } from 'vitest'
import { pressPageHead } from '#app/features/press/press-page-head.ts'

const ORIGIN = 'https://sazhen.example'
const OURS = {
  '@type': 'Organization',
  name: 'Сажень',
  url: 'https://sazhen.example/',
  logo: { '@type': 'ImageObject', url: 'https://sazhen.example/icon-512.png' },
}
const cover = { url: '/media/a.webp', width: 1200, height: 800, alt: 'Двор' }
const about = { slug: 'a', title: 'Двор открыт', date: '12 марта 2026', day: '2026-03-12' }
const article = { ...about, lead: 'Коротко.', cover, body: [] }

it('a piece of news is an article of ours, and what others wrote is told with its source', () => {
  const head = pressPageHead('news', { kind: 'article', article }, ORIGIN)
  expect(head).toMatchObject({
    title: 'Двор открыт',
    description: 'Коротко.',
    path: '/press/news/a',
    picture: {
      url: expect.stringMatching(/^\/og\/press\/news\/a\/[0-9a-f]{16}\.jpg$/),
      alt: 'Новости, 12 марта 2026. Двор открыт. Коротко.',
    },
    type: 'article',
  })
  expect(head.data).toEqual([
    {
      '@type': 'NewsArticle',
      headline: 'Двор открыт',
      description: 'Коротко.',
      datePublished: '2026-03-12',
      mainEntityOfPage: 'https://sazhen.example/press/news/a',
      author: OURS,
      publisher: OURS,
      image: 'https://sazhen.example/media/a.webp',
    },
  ])
  const source = { name: 'Газета', url: 'https://paper.example/a' }
  const written = pressPageHead('publications', { kind: 'article', article: { ...article, source } }, ORIGIN)
  expect(written.data).toMatchObject([
    {
      '@type': 'Article',
      isBasedOn: 'https://paper.example/a',
      author: { name: 'Газета', url: 'https://paper.example' },
    },
  ])
})

it('an album of photos is a gallery of its pictures with their captions', () => {
  const items = [
    { image: cover, caption: 'Утро' },
    { image: cover, caption: 'Стены', month: '2026-11' },
  ]
  const album = { ...about, items }
  const head = pressPageHead('photos', { kind: 'photos', album }, ORIGIN)
  expect(head).toMatchObject({
    description: 'Галерея: Двор открыт, 12 марта 2026.',
    picture: { type: 'image/jpeg' },
  })
  expect(head.data).toMatchObject([
    {
      '@type': 'ImageGallery',
      url: 'https://sazhen.example/press/photos/a',
      image: [
        { contentUrl: 'https://sazhen.example/media/a.webp', caption: 'Утро', width: { value: 1200 } },
        { caption: 'Ноябрь 2026. Стены' },
      ],
    },
  ])
})

it('each film tells its length, its poster, and its file or its player', () => {
  const items = [
    { title: 'Облёт', poster: cover, seconds: 8, file: { url: '/media/v.mp4', ext: 'mp4', bytes: 1 } },
    { title: 'Прогулка', poster: cover, seconds: 754, vk: '-12_345' },
  ]
  const head = pressPageHead('videos', { kind: 'videos', album: { ...about, items } }, ORIGIN)
  expect(head.data).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'Облёт',
      duration: 'PT8S',
      uploadDate: '2026-03-12T12:00:00+03:00',
      url: 'https://sazhen.example/press/videos/a',
      thumbnailUrl: 'https://sazhen.example/media/a.webp',
      contentUrl: 'https://sazhen.example/media/v.mp4',
    },
    { name: 'Прогулка', embedUrl: 'https://vkvideo.ru/video_ext.php?oid=-12&id=345' },
  ])
})
