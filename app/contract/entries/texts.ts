import * as z from 'zod'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const pageFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** For search engines, at most 170 characters. */
  description: f.prose,
  lead: z.optional(f.prose),
  cover: z.optional(f.picture),
  body: f.markdown,
})

/** A page of words: `/ethics`, `/invest`, or any `/{slug}` that has no page of its own. */
export const page = entryKind(
  { folder: 'pages', format: 'markdown' },
  pageFields<Written>(written),
  pageFields<Shown>(shown),
)

const legalFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  description: f.prose,
  /** The day from which this version is in force. */
  valid_from: f.day,
  body: f.markdown,
})

/** A version of a legal text. Its slug is the text's name and the day: `politics--2026-03-01`. */
export const legal = entryKind(
  { folder: 'legal', format: 'markdown' },
  legalFields<Written>(written),
  legalFields<Shown>(shown),
)

const titledFile = <F extends Fields>(f: Reading<F>) => z.strictObject({ title: f.prose, file: f.document })

const serviceFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  description: f.prose,
  lead: f.prose,
  /** What it costs, in a word or two: "Бесплатно". */
  price: z.optional(f.prose),
  /** Its place in the list of services; those without one are the first. */
  sort: z.optional(z.int()),
  /** What is in it, under `includes_title`: "Что входит в показ". */
  includes: z.optional(z.array(f.prose).min(1)),
  includes_title: z.optional(f.prose),
  /** Shows what buyers take along to sign the contract: the same list as after a booking. */
  what_to_bring: z.optional(z.boolean()),
  /** Where a reader goes on first; the form is the second way then. */
  next: z.optional(z.strictObject({ title: f.prose, url: f.localAddress })),
  /** The form by which it is ordered. */
  form: z.optional(z.enum(['main', 'category', 'tour', 'contacts'])),
  /** The page explains a legal text: it stands among the documents, and in no list of services. */
  is_legal: z.optional(z.boolean()),
  /** `time`: how long the step takes. `url`: where it is made, or told of at length; `link`: the words that lead there. */
  steps: z.array(
    z.strictObject({
      title: f.prose,
      text: f.prose,
      time: z.optional(f.prose),
      url: z.optional(f.localAddress),
      link: z.optional(f.prose),
    }),
  ),
  documents: z.optional(z.array(titledFile<F>(f))),
  cover: z.optional(f.picture),
  body: f.markdown,
})

/** A service of the company: `/services/{slug}`. */
export const service = entryKind(
  { folder: 'services', format: 'markdown', order: 'sort' },
  serviceFields<Written>(written),
  serviceFields<Shown>(shown),
)

const standardFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  lead: f.prose,
  cover: z.optional(f.picture),
  sort: z.int(),
  documents: z.optional(z.array(titledFile<F>(f))),
  body: f.markdown,
})

/** A standard of building or service: `/docs/standarts/{slug}`. */
export const standard = entryKind(
  { folder: 'standards', format: 'markdown', order: 'sort' },
  standardFields<Written>(written),
  standardFields<Shown>(shown),
)

const answerFields = <F extends Fields>(f: Reading<F>) => ({
  question: f.prose,
  topic: f.prose,
  sort: z.int(),
  body: f.markdown,
})

/** A question of buyers with its answer. */
export const answer = entryKind(
  { folder: 'answers', format: 'markdown', order: 'sort' },
  answerFields<Written>(written),
  answerFields<Shown>(shown),
)

const aboutFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  description: f.prose,
  lead: f.prose,
  /** How far a person with spread arms reaches, drawn beside the lead: "176 см". For a company named after a measure. */
  reach: z.optional(f.prose),
  timeline: z.array(z.strictObject({ year: z.int(), title: f.prose, text: f.prose })),
  team: z.array(z.strictObject({ name: f.prose, position: f.prose, photo: z.optional(f.picture) })),
  awards: z.array(z.strictObject({ year: z.int(), title: f.prose, text: f.prose })),
  body: f.markdown,
})

/** The company's own page, `/about`. */
export const about = entryKind(
  { folder: 'about', isSingle: true, format: 'markdown' },
  aboutFields<Written>(written),
  aboutFields<Shown>(shown),
)
