import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import type { BookingServices } from '#app/backend/reservations/booking-services.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import { DRAFT_FIELDS, type DraftField } from '#app/domain/booking/booking-draft.ts'
import { BUYER_FIELDS, type BuyerField } from '#app/domain/booking/booking-steps.ts'

export type DraftFields = Partial<Record<DraftField, string>>
export type StoredDraft = { version: number; savedAt: Date; fields: DraftFields }
/** Each account has its own draft for each flat. */
export type DraftKey = { accountId: number; flatId: number }

/** The most drafts of one account: the older ones are of flats that the buyer has given up. */
const MAX_DRAFTS = 20

const fieldsSchema = z.partialRecord(z.enum(DRAFT_FIELDS), z.string())

/** @param isLocked - locks the row until the transaction ends */
export async function readDraft(
  db: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  { accountId, flatId }: DraftKey,
  isLocked = false,
): Promise<StoredDraft | undefined> {
  const row = await db
    .selectFrom('booking_draft')
    .select(['data', 'version', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('flat_id', '=', flatId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const opened = await secrets.open(row.data, sealedPlace.bookingDraft(accountId, flatId))
  return { version: row.version, savedAt: row.updated_at, fields: fieldsSchema.parse(opened) }
}

/**
 * What the account has typed of its buyer, of whatever flat: for another flat nothing of it is typed again. It is of the
 * newest draft that has something; drafts made without the consent have only terms.
 */
export async function newestBuyer(
  db: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  accountId: number,
): Promise<Partial<Record<BuyerField, string>>> {
  const rows = await db
    .selectFrom('booking_draft')
    .select(['flat_id', 'data'])
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .execute()
  for (const { flat_id, data } of rows) {
    const opened = await secrets.open(data, sealedPlace.bookingDraft(accountId, flat_id))
    const fields = fieldsSchema.parse(opened)
    const typed = BUYER_FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]] as const] : []))
    if (typed.length > 0) return Object.fromEntries(typed)
  }
  return {}
}

/**
 * Writes a draft over the version that was read; 0 means that there was none.
 *
 * @returns undefined when another device wrote a newer version first
 */
export async function writeDraft(
  tx: Kysely<Tables>,
  { secrets }: Pick<BookingServices, 'secrets'>,
  { accountId, flatId }: DraftKey,
  { version, fields }: Pick<StoredDraft, 'version' | 'fields'>,
): Promise<StoredDraft | undefined> {
  const data = await secrets.seal(fields, sealedPlace.bookingDraft(accountId, flatId))
  const row = await (version === 0
    ? tx
        .insertInto('booking_draft')
        .values({ account_id: accountId, flat_id: flatId, data })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['version', 'updated_at'])
        .executeTakeFirst()
    : tx
        .updateTable('booking_draft')
        .set({ data, version: version + 1, updated_at: sql<Date>`clock_timestamp()` })
        .where('account_id', '=', accountId)
        .where('flat_id', '=', flatId)
        .where('version', '=', version)
        .returning(['version', 'updated_at'])
        .executeTakeFirst())
  if (row && version === 0) await deleteOldest(tx, accountId)
  return row && { version: row.version, savedAt: row.updated_at, fields }
}

async function deleteOldest(tx: Kysely<Tables>, accountId: number): Promise<void> {
  const newest = tx
    .selectFrom('booking_draft')
    .select('flat_id')
    .where('account_id', '=', accountId)
    .orderBy('updated_at', 'desc')
    .limit(MAX_DRAFTS)
  await tx
    .deleteFrom('booking_draft')
    .where('account_id', '=', accountId)
    .where('flat_id', 'not in', newest)
    .execute()
}
