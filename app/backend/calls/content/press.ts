import { api } from '#app/backend/calls/api.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { pressPage, projectsOf, withDate, withKnownProjects } from '#app/backend/pages/press-page.ts'
import {
  albumCardSchema,
  newsCardSchema,
  publicationCardSchema,
  videoAlbumCardSchema,
} from '#app/contract/content/press.ts'
import { VIDEO_SERVICE_NAMES } from '#app/contract/content/video-services.ts'

export const press = {
  newsList: api.press.newsList.handler(({ input, context: { entries, catalogue } }) => {
    const all = entries.all('news').map(withKnownProjects(catalogue))
    const { years, ...news } = pressPage(all, input, newsCardSchema)
    return { data: { news, years, projects: projectsOf(all, input, catalogue) } }
  }),
  news: api.press.news.handler(({ input, context: { entries, catalogue } }) => {
    const news = entries.find('news', input.path)
    if (!news) throw notFound('Такой новости нет')
    return { data: { news: withDate(withKnownProjects(catalogue)(news)) } }
  }),
  publicationList: api.press.publicationList.handler(({ input, context: { entries, catalogue } }) => {
    const all = entries.all('publication').map(withKnownProjects(catalogue))
    const { years, ...publications } = pressPage(all, input, publicationCardSchema)
    return { data: { publications, years, projects: projectsOf(all, input, catalogue) } }
  }),
  publication: api.press.publication.handler(({ input, context: { entries, catalogue } }) => {
    const publication = entries.find('publication', input.path)
    if (!publication) throw notFound('Такой публикации нет')
    return { data: { publication: withDate(withKnownProjects(catalogue)(publication)) } }
  }),
  photoList: api.press.photoList.handler(({ input, context: { entries, catalogue } }) => {
    const albums = entries.all('photo-album').flatMap(({ items, ...album }) => {
      const [first] = items
      return first ? [{ ...album, cover: first.image, count: items.length }] : []
    })
    const all = albums.map(withKnownProjects(catalogue))
    const { years, ...page } = pressPage(all, input, albumCardSchema)
    return { data: { albums: page, years, projects: projectsOf(all, input, catalogue) } }
  }),
  photos: api.press.photos.handler(({ input, context: { entries, catalogue } }) => {
    const album = entries.find('photo-album', input.path)
    if (!album) throw notFound('Такого альбома нет')
    return { data: { album: withDate(withKnownProjects(catalogue)(album)) } }
  }),
  videoList: api.press.videoList.handler(({ input, context: { entries, catalogue } }) => {
    const albums = entries.all('video-album').flatMap(({ items, ...album }) => {
      const [first] = items
      if (!first) return []
      const films = items.map(({ title, seconds }) => ({ title, seconds }))
      return { ...album, cover: first.poster, count: items.length, seconds: lengthOf(items), films }
    })
    const all = albums.map(withKnownProjects(catalogue))
    const { years, ...page } = pressPage(all, input, videoAlbumCardSchema)
    return { data: { albums: page, years, projects: projectsOf(all, input, catalogue) } }
  }),
  videos: api.press.videos.handler(({ input, context: { entries, catalogue } }) => {
    const album = entries.find('video-album', input.path)
    if (!album) throw notFound('Такого альбома нет')
    return { data: { album: withDate(withKnownProjects(catalogue)(album)) } }
  }),
  videoServices: api.press.videoServices.handler(({ context: { entries } }) => {
    const items = entries.all('video-album').flatMap((album) => album.items)
    const services = VIDEO_SERVICE_NAMES.filter((name) => items.some((item) => item[name] !== undefined))
    return { data: { services } }
  }),
}

const lengthOf = (films: readonly { seconds: number }[]) =>
  films.reduce((sum, { seconds }) => sum + seconds, 0)
