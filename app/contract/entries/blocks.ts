import * as z from 'zod'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import { pictureSchema } from '#app/contract/wire/picture.ts'

/** A run of text within a block. `href` is an address of this site, https:, mailto: or tel:. */
const spanSchema = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  href: z.string().optional(),
})
export type Span = z.output<typeof spanSchema>

const spans = z.array(spanSchema)
const captioned = z.object({ picture: pictureSchema, caption: z.string() })

/**
 * A part of a text that an editor wrote in Markdown. There is no raw HTML: what looks like it is text.
 * `id` of a heading is its anchor, unique in the text.
 */
export const blockSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    spans,
  }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.literal('quote'), spans }),
  /** Items of a list within a list follow their parent, one level deeper; the outermost level is 0. */
  z.object({
    kind: z.literal('list'),
    isOrdered: z.boolean(),
    items: z.array(z.object({ spans, level: z.int().min(0).max(3) })),
  }),
  z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  z.object({ kind: z.literal('picture'), picture: pictureSchema, caption: z.string() }),
  z.object({ kind: z.literal('gallery'), items: z.array(captioned) }),
  z.object({ kind: z.literal('note'), title: z.string(), paragraphs: z.array(spans) }),
  /**
   * A few numbers that a section is about, each with its label. At the beginning of a page those that lead on are cards, and
   * `note` says there whom each suits.
   */
  z.object({
    kind: z.literal('figures'),
    items: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        href: z.string().optional(),
        note: z.string().optional(),
      }),
    ),
  }),
  /** A list of flats on sale by a filter. */
  z.object({ kind: z.literal('flats'), title: z.string(), filter: flatFilterSchema }),
  /** A button that leads to the flats of a filter and says how many there are: "Показать 243 квартиры" and these words. */
  z.object({ kind: z.literal('button'), words: z.string(), filter: flatFilterSchema }),
  /** The promotions that hold today. */
  z.object({ kind: z.literal('actions') }),
  /** How the price of a square metre changed: in these projects, or in all that are on sale. */
  z.object({ kind: z.literal('prices'), title: z.string(), project: z.array(z.string()).optional() }),
])
export type Block = z.output<typeof blockSchema>

/** A block that names what it shows, such as flats by a filter: the data comes from the API with each page. */
export type DataBlock = Extract<Block, { kind: 'flats' | 'button' | 'actions' | 'prices' }>
