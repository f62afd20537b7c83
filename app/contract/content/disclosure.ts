import * as z from 'zod'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { documentSchema } from './document.ts'

/** A thing that the law demands to show, and what the site has of it. */
const disclosedSchema = z.object({
  title: z.string(),
  /** What a buyer learns from it. */
  text: z.string(),
  /** `later`: not due yet, or no longer; `missing`: due, and the site has none. */
  status: z.enum(['shown', 'later', 'missing']),
  /** Why there is nothing, and where it is or will be; null where it is shown. */
  note: z.string().nullable(),
  documents: z.array(documentSchema),
  /** A page of the site that shows it. */
  page: z.object({ label: z.string(), url: z.string() }).optional(),
})
export type Disclosed = z.output<typeof disclosedSchema>

const disclosingProjectSchema = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  /** "II кв. 2027 – II кв. 2028", "Сдан". */
  label: z.string(),
  /** The page of the project. */
  url: z.string(),
  developer: z.object({
    name: z.string(),
    inn: z.string().nullable(),
    ogrn: z.string().nullable(),
    /** Its card on наш.дом.рф. */
    nashdom_url: z.string().nullable(),
  }),
  /** Of what is due: how many things the site shows. */
  shown: z.int().nonnegative(),
  due: z.int().nonnegative(),
})
export type DisclosingProject = z.output<typeof disclosingProjectSchema>

export const disclosureInputSchema = z.object({
  project: z.string().regex(SLUG_PATTERN).optional().describe('Slug of a project.'),
})

export const disclosureSchema = z.object({
  projects: z.array(disclosingProjectSchema),
  /** The one that is asked for; null without. */
  project: disclosingProjectSchema.nullable(),
  /** All that the law demands of the project, or what is the company's as a whole. */
  items: z.array(disclosedSchema),
})
export type Disclosure = z.output<typeof disclosureSchema>
