import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BankSettings } from '#app/backend/company/booking-needs.ts'
import { NEUTRAL_COLOURS } from '#app/backend/company/company-look.ts'
import { readCompany } from '#app/backend/company/follow-company.ts'
import { writtenEntry } from '#app/backend/company/written-entry.ts'
import { writeEntries } from '#app/backend/content/folder/write-entries.ts'
import type { JsonObject } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { company, NO_COMPANY, NO_HEADING } from '#app/config/company.ts'
import { companySchema } from '#app/contract/entries/company.ts'
import { WITHOUT_COMPANY } from '#app/domain/company/sections.ts'

/** The fields do not make a company; nothing was written. */
export class CompanyInvalid extends Error {
  override readonly name = 'CompanyInvalid'
}

/** A dotted name ("colours.main") and its new value; an empty one takes the field away. */
export type CompanyField = { field: string; value: string }

/**
 * Writes fields of the company as a new version of its entry. What was never written begins with what the site says
 * without an entry: the seller of the feed, its first city and the neutral look.
 *
 * @throws {CompanyInvalid} naming each field that is missing or wrong; nothing is written
 */
export async function writeCompany(
  db: Kysely<Tables>,
  fields: readonly CompanyField[],
  settings: BankSettings,
): Promise<void> {
  const cities = await db
    .selectFrom('city')
    .select('slug')
    .orderBy('is_main', 'desc')
    .orderBy('sort')
    .execute()
  const slugs = cities.map(({ slug }) => slug)
  const draft = structuredClone((await writtenEntry(db, 'company')) ?? saidWithoutEntry(slugs[0]))
  for (const each of fields) putField(draft, each)
  const { data, error } = companySchema.safeParse(draft)
  if (error) throw new CompanyInvalid(faultsOf(draft, error.issues))
  if (slugs.length > 0 && !slugs.includes(data.main_city))
    throw new CompanyInvalid(
      `main_city: there is no city "${data.main_city}"; there are: ${slugs.join(', ')}`,
    )
  const file = {
    path: 'content/company.json',
    kind: 'company' as const,
    slug: 'company',
    sha256: createHash('sha256').update(JSON.stringify(draft)).digest('hex'),
    data: draft,
  }
  const exchange = { folder: COMMAND, by: COMMAND, timeZone: data.time_zone, prefer: 'folder' as const }
  await db.transaction().execute((trx) => writeEntries(trx, [file], exchange))
  await readCompany(db, settings)
}

/** Where a version comes from, as imports name their folder. */
const COMMAND = 'npm run company'

/** Bookings begin when all is there that they need; what needs words or drawings is turned on when these are there. */
const { booking: _, ...BEFORE_CONTENT } = WITHOUT_COMPANY

function saidWithoutEntry(city: string | undefined): JsonObject {
  const { name, legalName, phone, slogan } = company()
  return {
    ...(name !== NO_COMPANY.name && { name }),
    ...(legalName !== NO_COMPANY.legalName && { legal_name: legalName }),
    ...(phone !== undefined && { phone }),
    ...(city !== undefined && { main_city: city }),
    slogan: slogan ?? NO_HEADING,
    colours: { ...NEUTRAL_COLOURS },
    sections: BEFORE_CONTENT,
  }
}

function putField(draft: JsonObject, { field, value }: CompanyField): void {
  const [name = '', inner, ...more] = field.split('.')
  const isWord = (text: string) => /^[a-z_]+$/.test(text)
  if (!isWord(name) || (inner !== undefined && !isWord(inner)) || more.length > 0)
    throw new CompanyInvalid(`${field}: there is no such field`)
  const said = value === 'true' || value === 'false' ? value === 'true' : value
  const next = inner === undefined ? said : { ...objectAt(draft, name), [inner]: said }
  if (value !== '') Object.assign(draft, { [name]: next })
  else if (inner === undefined) delete draft[name]
  else {
    const { [inner]: _, ...rest } = objectAt(draft, name)
    Object.assign(draft, { [name]: rest })
  }
}

function objectAt(draft: JsonObject, name: string): JsonObject {
  const value = draft[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

type Issue = { path: PropertyKey[]; message: string }

function faultsOf(draft: JsonObject, issues: readonly Issue[]): string {
  const lines = issues.map(({ path, message }) => {
    const [name = 'company'] = path
    const isMissing = draft[String(name)] === undefined && path.length > 0
    return `  ${path.join('.') || 'company'}: ${isMissing ? 'is missing' : message}`
  })
  return `Nothing is written: these fields are missing or wrong\n${lines.join('\n')}`
}
