import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import {
  type Article,
  MAX_PRESS_LIMIT,
  type PhotoAlbum,
  type VideoAlbum,
} from '#app/contract/content/press.ts'
import { typograph } from '#app/domain/typograph.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'
import type { PressItem } from './press-item.ts'
import { othersLimit, othersOf } from './press-others.ts'

const section = z.enum(['news', 'publications', 'photos', 'videos'])

const listInput = z.object({
  section,
  limit: z.int().min(1).max(MAX_PRESS_LIMIT),
  offset: z.int().nonnegative(),
  year: z.int().optional(),
  project: z.string().optional(),
})

const itemInput = z.object({ section, path: z.string().max(80) })

/** The newest items of a list of the press centre, and the years that it has. */
export const getPressList = createServerFn({ method: 'GET' })
  .validator(listInput)
  .handler(({ data }): Promise<PressList> => readList(data))

async function readList({ section: name, ...input }: z.output<typeof listInput>): Promise<PressList> {
  const { press } = upstream()
  switch (name) {
    case 'news': {
      const { news, years, projects } = (await press.newsList(input)).data
      return { ...news, years, projects }
    }
    case 'publications': {
      const { publications, years, projects } = (await press.publicationList(input)).data
      return { ...publications, years, projects }
    }
    case 'photos': {
      const { albums, years, projects } = (await press.photoList(input)).data
      return { ...albums, years, projects }
    }
    case 'videos': {
      const { albums, years, projects } = (await press.videoList(input)).data
      return { ...albums, years, projects }
    }
  }
}

/** What is on sale in the projects that albums are about. */
export const getProjectSales = createServerFn({ method: 'GET' }).handler(async () => {
  const { cities } = (await upstream().projects.menu()).data.menu
  return cities.flatMap(({ projects }) =>
    projects.flatMap(({ slug, flats, price_from, state }) =>
      flats > 0 && state !== 'announced' ? [{ slug, flats, price_from }] : [],
    ),
  )
})

/** What is offered beside an item of a list. */
export const getPressOthers = createServerFn({ method: 'GET' })
  .validator(itemInput)
  .handler(async ({ data: { section: name, path } }) => {
    const { items } = await readList({ section: name, limit: othersLimit(name), offset: 0 })
    return othersOf(name, path, items)
  })

/** `offset` is the number of items before those of the page. */
export type PressList = {
  items: PressItem[]
  offset: number
  total: number
  years: number[]
  projects: { slug: string; name: string }[]
}

export type PressPage =
  | { kind: 'article'; article: Article }
  | { kind: 'photos'; album: PhotoAlbum }
  | { kind: 'videos'; album: VideoAlbum }

/** One item of a list: an article or an album. */
export const getPressPage = createServerFn({ method: 'GET' })
  .validator(itemInput)
  .handler(async ({ data: { section: name, ...input } }): Promise<PressPage> => {
    const { press } = upstream()
    switch (name) {
      case 'news':
        return { kind: 'article', article: withCaption((await answer(press.news(input))).data.news) }
      case 'publications':
        return {
          kind: 'article',
          article: withCaption((await answer(press.publication(input))).data.publication),
        }
      case 'photos':
        return { kind: 'photos', album: (await answer(press.photos(input))).data.album }
      case 'videos':
        return { kind: 'videos', album: (await answer(press.videos(input))).data.album }
    }
  })

/** The words of the cover stand under it: they are typeset here, since the rules weigh half a kilobyte in a browser. */
function withCaption(article: Article): Article {
  const { cover } = article
  return !cover ? article : { ...article, cover: { ...cover, alt: typograph(cover.alt) } }
}
