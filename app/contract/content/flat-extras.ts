import * as z from 'zod'
import { documentSchema, fileSchema } from '#app/contract/content/document.ts'
import { flatPage, MADE, PICTURED } from '#app/contract/entries/flat-page.ts'
import { furnishSchema } from '#app/contract/popups.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'
import { PICTURED_ROOMS } from '#app/domain/vocabulary.ts'

/** A picture of the finish, the house or the view, which says what it is. */
export const flatPictureSchema = z.object({
  shows: z.enum(PICTURED),
  made: z.enum(MADE),
  /** "Вид из окна на юг, этажи 9–16". */
  caption: z.string(),
  /** "Визуализация", "Фото, 12 марта 2026". */
  note: z.string(),
  /** Of an interior: the room that it shows, if it is of one. */
  room: z.enum(PICTURED_ROOMS).optional(),
  image: pictureSchema,
})
export type FlatPicture = z.output<typeof flatPictureSchema>

/** A finish that can be ordered for the flat. */
export const finishOptionSchema = furnishSchema.omit({ price_m2: true, rooms: true }).extend({
  /** Roubles a square metre. */
  price_m2: z.int().nonnegative(),
  /** Roubles for the whole flat, on top of its price. */
  price: z.int().nonnegative(),
  /** `room` is absent where the gallery of the finish does not have the picture. */
  images: z.array(pictureSchema.extend({ room: z.enum(PICTURED_ROOMS).optional() })),
})
export type FinishOption = z.output<typeof finishOptionSchema>

export const flatLinkSchema = flatPage.output.shape.links
  .unwrap()
  .element.pick({ kind: true, title: true, url: true })
export const flatFilmSchema = flatPage.output.shape.films.unwrap().element.omit({ buildings: true })
export type FlatFilm = z.output<typeof flatFilmSchema>

/** What the company shows on the page of a flat besides the flat itself. Every list may be empty. */
export const flatExtrasSchema = z.object({
  /** What the price contains; null where nobody has said it. */
  finish: z.object({ included: z.array(z.string()), not_included: z.array(z.string()) }).nullable(),
  finish_options: z.array(finishOptionSchema),
  pictures: z.array(flatPictureSchema),
  films: z.array(flatFilmSchema),
  /** On sites of others. */
  links: z.array(flatLinkSchema),
  /** Of the house and its project, in force; the most wanted first. */
  documents: z.array(fileSchema.extend({ date: documentSchema.shape.date, day: documentSchema.shape.day })),
  /** Documents of the project in all. */
  documents_total: z.int().nonnegative(),
})
export type FlatExtras = z.output<typeof flatExtrasSchema>
