import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as z from 'zod'
import { sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import type { Visitor } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { deviceName } from '#app/backend/identity/device-name.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { SIGNING_KINDS, type SigningKind } from '#app/domain/booking/signing.ts'

type Services = { secrets: Secrets }

/** What a code is sent for: one text of one reservation. */
export type SigningDocument = { reservationId: string; version: string; text: string; sha256: string }

const SALT_BYTES = 16

/**
 * What a row of the journal keeps sealed. It repeats the facts of the row, so that they cannot be changed without the key
 * of the site; the salt keeps a phone from being guessed by the hash after the evidence was erased.
 */
const evidenceSchema = z.object({
  salt: z.string(),
  previous: z.string(),
  n: z.int(),
  at: z.string(),
  kind: z.enum(SIGNING_KINDS),
  version: z.string(),
  sha256: z.string(),
  phone: z.string(),
  address: z.string(),
  device: z.string(),
  text: z.string().optional(),
})
export type SigningEvidence = z.output<typeof evidenceSchema>

export type SigningRow = Selectable<Tables['signing_event']>

/** The journal of a reservation, oldest first. */
export function readJournal(db: Kysely<Tables>, reservationId: string): Promise<SigningRow[]> {
  return db
    .selectFrom('signing_event')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('n')
    .execute()
}

/** What is sealed in a row; undefined once it was erased. */
export async function openEvidence({ secrets }: Services, row: SigningRow) {
  if (row.evidence === null) return undefined
  const opened = await secrets.open(row.evidence, sealedPlace.signingEvidence(row.reservation_id, row.n))
  return { json: JSON.stringify(opened), facts: evidenceSchema.parse(opened) }
}

/**
 * Adds an event to the journal of a reservation.
 *
 * @param tx - has locked the reservation, so that events have an order
 * @returns when it was recorded
 */
export async function recordSigning(
  tx: Kysely<Tables>,
  { secrets }: Services,
  kind: SigningKind,
  { document, phone, visitor }: { document: SigningDocument; phone: string; visitor: Visitor },
): Promise<Date> {
  const { reservationId, version, sha256, text } = document
  const last = await tx
    .selectFrom('signing_event')
    .select(['n', 'chain_sha256'])
    .where('reservation_id', '=', reservationId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Whole milliseconds: what JavaScript reads back is what was hashed.
  const { rows } = await sql<{
    now: Date
  }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx)
  const at = rows[0]?.now ?? new Date()
  const n = (last?.n ?? 0) + 1
  const previous = last?.chain_sha256 ?? ''
  const evidence: SigningEvidence = {
    salt: randomBytes(SALT_BYTES).toString('hex'),
    previous,
    n,
    at: at.toISOString(),
    kind,
    version,
    sha256,
    phone,
    address: visitor.address,
    device: deviceName(visitor.userAgent),
    ...(kind === 'signed' && { text }),
  }
  const row = {
    reservation_id: reservationId,
    n,
    at,
    kind,
    text_version: version,
    document_sha256: sha256,
    evidence_sha256: sha256Of(JSON.stringify(evidence)),
  }
  await tx
    .insertInto('signing_event')
    .values({
      ...row,
      evidence: await secrets.seal(evidence, sealedPlace.signingEvidence(reservationId, n)),
      chain_sha256: chainOf(previous, row),
    })
    .execute()
  return at
}

/** The hash of a row and of all rows before it. */
export function chainOf(previous: string, row: Omit<SigningRow, 'evidence' | 'chain_sha256'>): string {
  const { reservation_id, n, at, kind, text_version, document_sha256, evidence_sha256 } = row
  return sha256Of(
    [
      previous,
      reservation_id,
      n,
      at.toISOString(),
      kind,
      text_version,
      document_sha256,
      evidence_sha256,
    ].join('\n'),
  )
}

/** Erases the phones, addresses and texts of reservations; that they were signed, when, and the hashes stay. */
export async function eraseSigning(tx: Kysely<Tables>, reservationIds: readonly string[]): Promise<void> {
  if (reservationIds.length === 0) return
  await tx
    .updateTable('signing_event')
    .set({ evidence: null })
    .where('reservation_id', 'in', reservationIds)
    .execute()
}
