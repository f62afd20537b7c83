import * as z from 'zod'
import { companySchema } from '#app/contract/entries/company.ts'
import { office } from '#app/contract/entries/company-pages.ts'
import { baseMapSchema } from '#app/contract/map.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'

const officeSchema = office.output.omit({ city: true, parking: true, sort: true }).extend({
  has_parking: z.boolean(),
  /** "пн–пт 9:00–20:00", a line for each run of days. */
  hours: z.array(z.string()),
  /** Now, by the clock of the city: "Открыто до 20:00", "Закрыто, откроется завтра в 9:00"; null without hours. */
  state: z.object({ is_open: z.boolean(), text: z.string() }).nullable(),
})
export type Office = z.output<typeof officeSchema>

const citySchema = z.object({
  id: z.int().positive(),
  slug: z.string(),
  name: z.string(),
  /** "в Перми". */
  name_prep: z.string(),
  region: z.string().nullable(),
  is_main: z.boolean(),
  /** E.164. */
  phone: z.string().nullable(),
  /** Name of the IANA list; the hours of offices are in it. */
  timezone: z.string(),
  offices: z.array(officeSchema),
})

const contactCitySchema = citySchema.extend({ base: baseMapSchema })
export type ContactCity = z.output<typeof contactCitySchema>

/** How the company itself is reached; null where the operator has told none. */
const contactCompanySchema = companySchema
  .pick({ name: true, legal_name: true, inn: true, ogrn: true })
  .extend({
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    hours: z.string().nullable(),
  })
  .nullable()
export type ContactCompany = z.output<typeof contactCompanySchema>

export const contactsContract = {
  /** Of every city: its phone, its offices with their hours, and its map. */
  page: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/contacts/', summary: 'The company and its offices', tags: ['content'] })
    .output(data({ cities: z.array(contactCitySchema), company: contactCompanySchema })),

  offices: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/contacts-offices', summary: 'Offices by city', tags: ['content'] })
    .output(data({ cities: z.array(citySchema) })),
}
