import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { queryIntRange } from '#app/contract/wire/query.ts'
import { MAX_LIST_OFFSET } from '#app/domain/filter-limits.ts'
import { selectionSchema } from './flats.ts'

const kindInput = z.object({
  kind: z
    .enum(['flats', 'types'])
    .optional()
    .describe('Selections of flats or of layout types; without it both.'),
})

const linkSchema = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.enum(['flats', 'types']),
  count: z.int().nonnegative(),
  /** All free flats of it; an older backend does not tell them. */
  flats: z.int().nonnegative().optional(),
  /** Price of the cheapest of them, roubles; null where none is public. */
  price_from: z.int().positive().nullable().default(null),
})

/** What a page is about: the sitemap has a file of each. Flats and layout types have theirs besides. */
export const PAGE_KINDS = ['pages', 'projects', 'selections', 'news', 'documents', 'commerce'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const listedSchema = z.object({
  url: z.string(),
  /** ISO date, or date and time, of the last change, if known. */
  lastmod: z.string().optional(),
  /** Addresses of the pictures that the page is about, from the root. */
  pictures: z.array(z.string()).optional(),
})
/** An address that search engines are invited to. */
export type ListedPage = z.output<typeof listedSchema>

const indexedPageSchema = listedSchema.extend({
  kind: z.enum(PAGE_KINDS),
  title: z.string(),
  description: z.string(),
})
export type IndexedPage = z.output<typeof indexedPageSchema>

/** Addresses in one answer, and in one file of the sitemap; the protocol allows 50,000. */
export const MAX_LISTED = 5_000

const siteLinkSchema = z.object({
  label: z.string(),
  /** Without it the label is the heading of its links: a year, a group. */
  url: z.string().optional(),
  links: z.array(
    z.object({
      label: z.string(),
      url: z.string(),
      /** Links of one title may stand in one line, each by its short name: "Шахматка квартир, корпус" – "1", "2". */
      row: z.object({ title: z.string(), name: z.string() }).optional(),
    }),
  ),
})
export type SiteLink = z.output<typeof siteLinkSchema>

export const siteMapSchema = z.object({
  sections: z.array(z.object({ title: z.string(), links: z.array(siteLinkSchema) })),
})
export type SiteMap = z.output<typeof siteMapSchema>

export const seoContract = {
  /** Groups of ready selections: by rooms, by price, by district. */
  chooseParam: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/seo/choose-param/',
      summary: 'Groups of ready selections',
      tags: ['seo'],
    })
    .input(kindInput)
    .output(data({ groups: z.array(z.object({ title: z.string(), links: z.array(linkSchema) })) })),

  /** The same selections with all their texts, as a flat list. */
  chooseParamPages: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/seo/choose-param-pages/',
      summary: 'All ready selections',
      tags: ['seo'],
    })
    .input(kindInput)
    .output(data({ pages: z.array(selectionSchema) })),

  /** Addresses that search engines should index, with their titles. */
  pages: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/seoPages/',
      summary: 'Indexed addresses and their titles',
      tags: ['seo'],
    })
    .output(data({ pages: z.array(indexedPageSchema) })),

  /** Addresses of free flats, or of the layout types that have some. */
  onSale: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/seo/on-sale/',
      summary: 'Addresses of what is on sale, with their last changes',
      tags: ['seo'],
    })
    .input(
      z.object({
        kind: z.enum(['flats', 'types']).describe('Flats or layout types.'),
        limit: queryIntRange(0, MAX_LISTED).describe(`At most ${MAX_LISTED}, which it is without it.`),
        offset: queryIntRange(0, MAX_LIST_OFFSET).describe('Number of addresses to leave out.'),
      }),
    )
    .output(data({ pages: z.array(listedSchema), total: z.int().nonnegative() })),

  /** The same addresses as a tree for people; flats and layout types have lists of their own. */
  sitemap: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/sitemap/', summary: 'The map of the site', tags: ['seo'] })
    .output(data(siteMapSchema.shape)),

  /** Where the page of a former address is now. */
  moved: call
    .meta({ access: 'public' })
    .route({
      method: 'GET',
      path: '/seo/moved/',
      summary: 'The new address of a page that has moved',
      tags: ['seo'],
    })
    .input(
      z.object({
        path: z.string().max(2_000).describe('Path of the former address, from /, without parameters.'),
      }),
    )
    .output(data({ to: z.string().nullable() })),
}
