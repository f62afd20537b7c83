import * as z from 'zod'
import { entryKind } from './entry-kind.ts'
import { type Fields, month, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const newsFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  date: f.day,
  lead: f.prose,
  cover: z.optional(f.picture),
  /** Slug of the project that it is about. */
  project: z.optional(f.slug),
  tags: z.optional(z.array(f.prose)),
  body: f.markdown,
})

export const news = entryKind(
  { folder: 'news', format: 'markdown', order: 'date' },
  newsFields<Written>(written),
  newsFields<Shown>(shown),
)

const publicationFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  date: f.day,
  lead: f.prose,
  /** The medium that published it. */
  source: z.strictObject({ name: f.prose, url: z.optional(f.webAddress) }),
  cover: z.optional(f.picture),
  project: z.optional(f.slug),
  body: f.markdown,
})

/** What others wrote of the company. */
export const publication = entryKind(
  { folder: 'publications', format: 'markdown', order: 'date' },
  publicationFields<Written>(written),
  publicationFields<Shown>(shown),
)

/** Months may run from the oldest or from the newest. */
function hasMonthsInOrder(items: readonly { month?: string | undefined }[]): boolean {
  const months = items.flatMap(({ month }) => month ?? [])
  const rising = months.toSorted()
  return (
    months.length === 0 ||
    (months.length === items.length &&
      [rising, rising.toReversed()].some((order) => order.every((month, at) => month === months[at])))
  )
}

const photoAlbumFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  date: f.day,
  project: z.optional(f.slug),
  items: z
    .array(
      z.strictObject({
        image: f.picture,
        caption: f.prose,
        /** When it was taken, in an album that shows a house month by month: of all its photos, in their order. */
        month: z.optional(month),
      }),
    )
    .min(1)
    .refine(hasMonthsInOrder, 'must have a month at every photo or at none, in the order of months'),
})

/** Its first picture is its cover. */
export const photoAlbum = entryKind(
  { folder: 'photo-albums', format: 'json', order: 'date' },
  photoAlbumFields<Written>(written),
  photoAlbumFields<Shown>(shown),
)

const videoAlbumFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  date: f.day,
  project: z.optional(f.slug),
  /** What its films show. */
  lead: z.optional(f.prose),
  /** The former place of an item's `link`: entries of earlier releases have it, and would else be refused or lose it. */
  links: z.optional(z.array(z.strictObject({ title: f.prose, url: f.localAddress }))),
  items: z
    .array(
      z
        .strictObject({
          title: f.prose,
          poster: f.picture,
          seconds: z.int().positive(),
          /** Where to go on from what it shows. */
          link: z.optional(z.strictObject({ title: f.prose, url: f.localAddress })),
          /** A file of ours, or the id of a video at another's: exactly one of the three. */
          file: z.optional(f.video),
          rutube: z.optional(z.string().regex(/^[a-z0-9]{8,40}$/)),
          vk: z.optional(z.string().regex(/^-?\d+_\d+$/)),
        })
        .refine(
          ({ file, rutube, vk }) => [file, rutube, vk].filter((one) => one !== undefined).length === 1,
          'must have exactly one of file, rutube and vk',
        ),
    )
    .min(1),
})

export const videoAlbum = entryKind(
  { folder: 'video-albums', format: 'json', order: 'date' },
  videoAlbumFields<Written>(written),
  videoAlbumFields<Shown>(shown),
)

const actionFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** A few words on its card: "−5 %". */
  badge: f.prose,
  from: f.day,
  /** The last day; without it the action has no end yet. */
  to: z.optional(f.day),
  lead: f.prose,
  cover: z.optional(f.picture),
  /** The flats that it holds for. */
  filter: z.optional(f.filter),
  terms: z.array(f.prose),
  /** Small print. */
  legal: f.prose,
  sort: z.optional(z.int()),
  body: f.markdown,
})

/** A promotion: `/actions/{slug}`. */
export const action = entryKind(
  { folder: 'actions', format: 'markdown', order: 'sort' },
  actionFields<Written>(written),
  actionFields<Shown>(shown),
)
