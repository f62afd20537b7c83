import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LegalKind } from '#app/backend/database/people-tables.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { legalHtml, type Words } from '#app/backend/legal/legal-html.ts'
import type { LegalContent } from '#app/contract/entries/booking.ts'

export type LegalText = { id: number; version: string; title: string; html: string; validFrom: Date }

const cache = new WeakMap<Kysely<Tables>, Map<string, Promise<LegalText>>>()

/** SHA-256 of a text, hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * The stored row of a legal text. It is inserted when its text is first seen, identified by its hash, and
 * never changed.
 *
 * @param db - not a transaction: the row must stay even if the booking is rolled back
 * @param words - values that are the same for everybody; other placeholders stay as `{name}`
 */
export function legalTextOf(
  db: Kysely<Tables>,
  kind: LegalKind,
  text: LegalContent,
  words: Words = {},
): Promise<LegalText> {
  const html = legalHtml(text, words)
  const sha256 = sha256Of(html)
  const cached = cache.get(db) ?? new Map<string, Promise<LegalText>>()
  cache.set(db, cached)
  const found = cached.get(`${kind} ${sha256}`)
  if (found) return found
  const { version, title } = text
  const reading = store(db, { kind, version, title, html, sha256 })
  cached.set(`${kind} ${sha256}`, reading)
  reading.catch(() => cached.delete(`${kind} ${sha256}`))
  return reading
}

type NewText = { kind: LegalKind; version: string; title: string; html: string; sha256: string }

async function store(db: Kysely<Tables>, text: NewText): Promise<LegalText> {
  await db
    .insertInto('legal_text')
    .values(text)
    .onConflict((conflict) => conflict.columns(['kind', 'sha256']).doNothing())
    .execute()
  const row = await db
    .selectFrom('legal_text')
    .selectAll()
    .where('kind', '=', text.kind)
    .where('sha256', '=', text.sha256)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    html: row.html,
    validFrom: row.valid_from,
  }
}
