import * as z from 'zod'
import { colourFault } from '#app/domain/company/colours.ts'
import { isInn, isOgrn } from '#app/domain/company/requisites.ts'
import { SECTION_NAMES } from '#app/domain/company/sections.ts'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { typograph } from '#app/domain/typograph.ts'
import { BENEFITS } from '#app/domain/vocabulary.ts'
import { entryKind } from './entry-kind.ts'

const line = z.string().overwrite(withoutDirections).trim().min(1).max(200)
const prose = line.overwrite(typograph)
const slug = z.string().regex(SLUG_PATTERN, 'must be lower-case Latin letters, digits and hyphens')
const phone = z.string().regex(/^\+7\d{10}$/, 'must be +7 and ten digits')
const percent = z.number().min(0).max(100)

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #17407f')
  .superRefine((value, context) => {
    const fault = /^#[0-9a-f]{6}$/i.test(value) && colourFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
/** An SVG file beside company.json; the stored entry has its cleaned text. */
const drawing = z
  .string()
  .max(60_000)
  .regex(/^([a-z0-9-]+\.svg$|<svg )/, 'must be the name of an .svg file in content')

/** A name of the IANA list of time zones. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'must be a time zone of the IANA list: continent/city in Latin letters')

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * A mortgage programme behind the "в месяц" figures and the filter by monthly payment of flats that neither an offer of a
 * bank nor an instalment plan pays. A flat shows the first programme that allows it. By law the full cost of credit (ПСК) is shown next to a rate: keep its range as the
 * partner banks publish it.
 */
const mortgage = z.strictObject({
  benefit: z.enum(BENEFITS),
  name: prose,
  /** % a year. */
  rate: percent,
  full_cost: z
    .strictObject({ from: percent, to: percent })
    .refine(({ from, to }) => from <= to, 'must not end below its beginning'),
  /** % of the price. */
  first_payment: percent,
  term_years: z.int().min(1).max(50),
  /** The largest loan, roubles. */
  loan_limit: z.int().positive(),
})

/** The company: `content/company.json`. */
export const companySchema = z.strictObject({
  /** Short name: titles, letters, SMS. */
  name: line.max(40),
  /** The seller in offers and consents. */
  legal_name: line,
  inn: z.string().refine(isInn, 'must be an ИНН of ten digits; the last digit does not fit the others'),
  ogrn: z
    .string()
    .refine(isOgrn, 'must be an ОГРН of thirteen digits; the last digit does not fit the others'),
  slogan: prose,
  /** Call centre. */
  phone,
  /** Numbers of cities that have their own. */
  phones: z.array(z.strictObject({ city: slug, phone })).default([]),
  email: z.email('must be an e-mail address').optional(),
  /** "Ежедневно с 9:00 до 20:00". */
  hours: prose.optional(),
  address: prose.optional(),
  /** Slug of the city that is shown until the visitor chooses one. */
  main_city: slug,
  time_zone: timeZone,
  /** What follows a time of day: "по Перми". */
  time_zone_label: prose,
  /** The mark beside the name; `currentColor` in it becomes the main colour. */
  logo: drawing.optional(),
  /** A square for browser tabs and home screens; without it the logo. */
  icon: drawing.optional(),
  /** `main`: links, buttons, what is chosen; `accent`: promotions. Their tints are calculated. */
  colours: z.strictObject({ main: colour, accent: colour }),
  /** `site`: those that come with the site; `system`: those of the visitor's device. */
  fonts: z.enum(['site', 'system']).default('site'),
  /** Best first. */
  mortgages: z.array(mortgage).default([]),
  social: z
    .array(
      z.strictObject({ title: line, url: z.url({ protocol: /^https$/, error: 'must be an https address' }) }),
    )
    .default([]),
  /** Sentences of licences, permits and the like for the footer of every page. */
  licences: z.array(prose).default([]),
  /** A project with a page about its street: the label is the page's name in menus. */
  // Companies stored by earlier releases have a heading too, which is dropped: a page of a street is named as its project.
  street: z.object({ project: slug, label: prose }).optional(),
  /** `false` takes a section away everywhere; `auto` does so while the site has nothing to show in it. */
  sections: z
    .partialRecord(
      z.enum(SECTION_NAMES),
      z.union([z.boolean(), z.literal('auto')], { error: 'must be true, false or auto' }),
    )
    .default({}),
  /** An invented company: a public site must not make offers in its name. */
  fictional: z.boolean().default(false),
})

export type CompanyEntry = z.output<typeof companySchema>

/** Written and shown alike: the site keeps the texts of its drawings in place of their files. */
export const company = entryKind(
  { folder: 'company', isSingle: true, format: 'json', isAlways: true, drawings: ['logo', 'icon'] },
  companySchema.shape,
  companySchema.shape,
)
