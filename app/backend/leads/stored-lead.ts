import * as z from 'zod'
import type { ApiServices } from '#app/backend/context/services.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'

/** What a lead keeps sealed: the person, what was typed, and the evidence of the consents. */
export const leadPersonSchema = z.object({
  name: z.string().default(''),
  /** E.164; '' without one. */
  phone: z.string().default(''),
  email: z.string().default(''),
  /** The other fields of the form by name: comment, time_to_call, vacancy. */
  asked: z.record(z.string(), z.string()).default({}),
  /** Name of the file, as the visitor has it; its bytes are in `lead_file`. */
  file: z.object({ name: z.string(), type: z.string(), bytes: z.int() }).optional(),
  evidence: z.object({ address: z.string(), userAgent: z.string() }).optional(),
})
export type LeadPerson = z.output<typeof leadPersonSchema>

export function sealPerson(
  secrets: Pick<Secrets, 'seal'>,
  leadId: number,
  person: LeadPerson,
): Promise<Buffer> {
  return secrets.seal(person, sealedPlace.leadPerson(leadId))
}

/** @throws when the lead cannot be opened; an erased one is empty */
export async function openPerson(
  secrets: Pick<Secrets, 'open'>,
  lead: { id: number; person: Buffer },
): Promise<LeadPerson> {
  return leadPersonSchema.parse(await secrets.open(lead.person, sealedPlace.leadPerson(lead.id)))
}

/** Keyed hash by which leads of a phone are found. @param phone - E.164 */
export function leadPhoneMac(secrets: Pick<Secrets, 'mac'>, phone: string): Buffer {
  return secrets.mac('lead phone', phone)
}

/** The same of an e-mail address, whatever the case of its letters. */
export function leadEmailMac(secrets: Pick<Secrets, 'mac'>, email: string): Buffer {
  return secrets.mac('lead email', email.toLowerCase())
}

/** The same of a browser. @param endpoint - its URL at the push service */
export function browserMac(secrets: Pick<Secrets, 'mac'>, endpoint: string): Buffer {
  return secrets.mac('browser', endpoint)
}

/** The leads of a phone, for the copy of a person's data. */
export async function leadsOfPhone(
  { database, secrets }: Pick<ApiServices, 'database' | 'secrets'>,
  phone: string,
): Promise<Record<string, unknown>[]> {
  const rows = await database
    .selectFrom('lead')
    .select(['id', 'number', 'form', 'status', 'person', 'source', 'created_at'])
    .where('phone_mac', '=', leadPhoneMac(secrets, phone))
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, person, ...lead }) => ({
      ...lead,
      ...(await openPerson(secrets, { id, person })),
    })),
  )
}
