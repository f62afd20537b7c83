import * as z from 'zod'
import { news, photoAlbum, publication, videoAlbum } from '#app/contract/entries/press.ts'
import { call } from '#app/contract/wire/call.ts'
import { data, listOf } from '#app/contract/wire/envelope.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'
import { VIDEO_SERVICE_NAMES } from './video-services.ts'

export const MAX_PRESS_LIMIT = 100

/** What an item of every list says: `date` is "12 марта 2026", its last four characters are the year. */
const dated = { date: z.string(), day: z.string() }

export const newsCardSchema = news.output
  .pick({ slug: true, title: true, lead: true, cover: true, project: true })
  .extend(dated)
export const publicationCardSchema = newsCardSchema.extend({ source: publication.output.shape.source })
export const albumCardSchema = photoAlbum.output
  .pick({ slug: true, title: true, project: true })
  .extend({ ...dated, cover: photoAlbum.output.shape.items.element.shape.image, count: z.int() })

/** `seconds` of all its videos together; an older backend tells neither them nor the videos. */
export const videoAlbumCardSchema = albumCardSchema.extend({
  seconds: z.int().optional(),
  films: z.array(z.object({ title: z.string(), seconds: z.int() })).default([]),
  lead: videoAlbum.output.shape.lead,
})

export type NewsCard = z.output<typeof newsCardSchema> & { source?: { name: string } }

const listInput = z.object({
  limit: queryIntRange(1, MAX_PRESS_LIMIT).describe('At most 100; 12 without it.'),
  offset: queryIntRange(0, 100_000).describe('Number of items to leave out.'),
  year: queryIntRange(1990, 2100).describe('Only items of this year.'),
  project: z.string().max(80).optional().describe('Slug of a project: only items about it.'),
})
export type PressListInput = z.output<typeof listInput>

const pathInput = z.object({
  path: z
    .string()
    .regex(/^[a-z0-9-]{2,80}$/)
    .describe('Slug of the item.'),
})

const route = (path: `/${string}/`, summary: string) =>
  call.meta({ access: 'public' }).route({ method: 'GET', path, summary, tags: ['press'] })

/** `years` are those that have items, the newest first. */
const years = z.array(z.int())
/** Those that some item is about, in the order of the catalogue. */
const projects = z.array(z.object({ slug: z.string(), name: z.string() })).default([])

const articleSchema = news.output.omit({ date: true }).extend(dated)
const publicationSchema = publication.output.omit({ date: true }).extend(dated)
export type Article = z.output<typeof articleSchema> & { source?: { name: string; url?: string | undefined } }
const photoAlbumSchema = photoAlbum.output.omit({ date: true }).extend(dated)
const videoAlbumSchema = videoAlbum.output.omit({ date: true }).extend(dated)
export type PhotoAlbum = z.output<typeof photoAlbumSchema>
export type VideoAlbum = z.output<typeof videoAlbumSchema>

export const pressContract = {
  newsList: route('/news/list/', 'News, the newest first')
    .input(listInput)
    .output(data({ news: listOf(newsCardSchema), years, projects })),
  news: route('/news/{path}/', 'One piece of news')
    .input(pathInput)
    .output(data({ news: articleSchema })),
  publicationList: route('/publications/list/', 'Publications of others, the newest first')
    .input(listInput)
    .output(data({ publications: listOf(publicationCardSchema), years, projects })),
  publication: route('/publications/{path}/', 'One publication')
    .input(pathInput)
    .output(data({ publication: publicationSchema })),
  photoList: route('/photos/list/', 'Albums of photos, the newest first')
    .input(listInput)
    .output(data({ albums: listOf(albumCardSchema), years, projects })),
  photos: route('/photos/{path}/', 'One album of photos')
    .input(pathInput)
    .output(data({ album: photoAlbumSchema })),
  videoList: route('/videos/list/', 'Albums of videos, the newest first')
    .input(listInput)
    .output(data({ albums: listOf(videoAlbumCardSchema), years, projects })),
  videos: route('/videos/{path}/', 'One album of videos')
    .input(pathInput)
    .output(data({ album: videoAlbumSchema })),
  videoServices: route('/video_services/', 'Other sites whose players the video albums need').output(
    data({ services: z.array(z.enum(VIDEO_SERVICE_NAMES)) }),
  ),
}
