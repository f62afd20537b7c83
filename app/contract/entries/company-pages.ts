import * as z from 'zod'
import { hoursFault } from '#app/domain/company/office-hours.ts'
import { entryKind } from './entry-kind.ts'
import { type Fields, type Reading, type Shown, shown, type Written, written } from './fields.ts'

const vacancyFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** Slug of a city. */
  city: f.slug,
  department: f.prose,
  /** Roubles a month. */
  salary_from: z.optional(z.int().positive()),
  salary_to: z.optional(z.int().positive()),
  experience: f.prose,
  employment: f.prose,
  published: f.day,
  duties: z.array(f.prose),
  requirements: z.array(f.prose),
  conditions: z.array(f.prose),
  /** Who reads the answers to it; without one, the phone and the address of the company. */
  contact: z.optional(
    z
      .strictObject({
        name: f.prose,
        position: f.prose,
        phone: z.optional(f.phone),
        email: z.optional(f.email),
        photo: z.optional(f.picture),
      })
      .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
        message: 'must have a phone or an email: without them nobody can answer',
      }),
  ),
  body: f.markdown,
})

export const vacancy = entryKind(
  { folder: 'vacancies', format: 'markdown' },
  vacancyFields<Written>(written),
  // The last moment of a vacancy is told to search engines.
  { ...vacancyFields<Shown>(shown), until: z.string().optional() },
)

const hoursFields = <F extends Fields>(f: Reading<F>) => ({
  /** 1 is Monday, 7 is Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1),
  from: f.time,
  to: f.time,
  break: z.optional(z.strictObject({ from: f.time, to: f.time })),
})

const officeFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** Slug of a city, whose time zone the hours are in. */
  city: f.slug,
  kind: z.enum(['sales', 'central', 'service']),
  address: f.prose,
  phone: f.phone,
  email: f.email,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  schedule: z.array(z.object(hoursFields(f))),
  parking: z.boolean(),
  how_to_get: f.prose,
  photos: z.array(f.picture),
  sort: z.optional(z.int()),
})

const writtenHours = z.strictObject(hoursFields<Written>(written)).superRefine((hours, context) => {
  const fault = hoursFault(hours)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

export const office = entryKind(
  { folder: 'offices', format: 'json', order: 'sort' },
  { ...officeFields<Written>(written), schedule: z.array(writtenHours) },
  officeFields<Shown>(shown),
)

export const DOCUMENT_KINDS = [
  'Проектная декларация',
  'РНС',
  'РВЭ',
  'Заключение',
  'Градплан',
  'Отчётность',
  'Аудит',
  'Образец ДДУ',
  'Оферта брони',
  'Политика',
  'Согласие',
  'Другое',
] as const

const documentFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  /** Slug of a section of `doc-sections`. */
  section: f.slug,
  project: z.optional(f.slug),
  /** Slugs of the houses of the project that it is about; of all of them without it. */
  buildings: z.optional(z.array(f.slug).min(1)),
  kind: z.enum(DOCUMENT_KINDS),
  date: f.day,
  file: f.document,
  /** Replaced by a newer one, kept for reading. */
  archived: z.optional(z.boolean()),
})

export const document = entryKind(
  { folder: 'docs', format: 'json', order: 'date' },
  documentFields<Written>(written),
  documentFields<Shown>(shown),
)

const docSectionsFields = <F extends Fields>(f: Reading<F>) => ({
  sections: z.array(z.strictObject({ slug: f.slug, title: f.prose })).min(1),
})

export const docSections = entryKind(
  { folder: 'doc-sections', isSingle: true, hasNoEnd: true, format: 'json' },
  docSectionsFields<Written>(written),
  docSectionsFields<Shown>(shown),
)

const partnerFields = <F extends Fields>(f: Reading<F>) => ({
  title: f.prose,
  kind: z.enum(['bank', 'contractor', 'agency', 'insurer']),
  logo: z.optional(f.picture),
  url: z.optional(f.webAddress),
  text: f.prose,
  sort: z.int(),
})

export const partner = entryKind(
  { folder: 'partners', format: 'json', order: 'sort' },
  partnerFields<Written>(written),
  partnerFields<Shown>(shown),
)
