import type { Kysely } from 'kysely'
import { sha256Of } from '#app/backend/booking/terms/legal-text.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { chainOf, openEvidence, readJournal, type SigningRow } from './signing-journal.ts'

type Services = { database: Kysely<Tables>; secrets: Secrets }

/** What was signed for a reservation, and what is wrong with the record of it, in English for operators. */
export type VerifiedSigning = {
  number: string
  needs_signature: boolean
  signed_at: Date | null
  text_version: string | null
  /** Of the text that is kept, recomputed; null where nothing was signed or the text was erased. */
  sha256: string | null
  phone: string | null
  address: string | null
  device: string | null
  title: string | null
  journal: { n: number; at: Date; kind: string; chain_sha256: string }[]
  /** Empty: intact. */
  problems: string[]
}

/**
 * Recomputes the hash of the signed text and every row of the journal.
 *
 * @param idOrNumber - of the reservation
 * @returns undefined when there is no such reservation
 */
export async function verifySigning(
  services: Services,
  idOrNumber: string,
): Promise<VerifiedSigning | undefined> {
  const { database } = services
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrNumber)
  const reservation = await database
    .selectFrom('reservation')
    .innerJoin('account', 'account.id', 'reservation.account_id')
    .select(['reservation.id', 'number', 'signed_at', 'signing_text_id', 'account.erased_at'])
    .where(isId ? 'reservation.id' : 'number', '=', idOrNumber)
    .executeTakeFirst()
  if (!reservation) return undefined
  const rows = await readJournal(database, reservation.id)
  const problems: string[] = []
  let previous = ''
  for (const [index, row] of rows.entries()) {
    if (row.n !== index + 1) problems.push(`event ${index + 1} is missing: the next one has number ${row.n}`)
    if (row.evidence === null && reservation.erased_at === null)
      problems.push(
        `event ${row.n} (${row.kind}) has lost its evidence, though its buyer has not erased his data`,
      )
    problems.push(...(await problemsOf(services, row, previous)))
    previous = row.chain_sha256
  }
  const signed = rows.find(({ kind }) => kind === 'signed')
  if (signed?.at.getTime() !== reservation.signed_at?.getTime()) {
    problems.push('the time of signing of the reservation is not that of the journal')
  }
  const facts = signed && (await openEvidence(services, signed).catch(() => undefined))?.facts
  return {
    number: reservation.number,
    needs_signature: reservation.signing_text_id !== null,
    signed_at: signed?.at ?? null,
    text_version: signed?.text_version ?? null,
    sha256: facts?.text === undefined ? null : sha256Of(facts.text),
    phone: facts?.phone ?? null,
    address: facts?.address ?? null,
    device: facts?.device ?? null,
    title: facts?.text?.split('\n')[0] ?? null,
    journal: rows.map(({ n, at, kind, chain_sha256 }) => ({ n, at, kind, chain_sha256 })),
    problems,
  }
}

async function problemsOf(services: Services, row: SigningRow, previous: string): Promise<string[]> {
  const name = `event ${row.n} (${row.kind})`
  const problems: string[] = []
  if (chainOf(previous, row) !== row.chain_sha256)
    problems.push(`${name} or an event before it was changed: the chain of hashes is broken`)
  const evidence = await openEvidence(services, row).catch(() => 'unreadable' as const)
  if (evidence === 'unreadable') return [...problems, `${name} has evidence that cannot be read`]
  // Erased with the data of the buyer: the chain still shows what stands in the row.
  if (!evidence) return problems
  const { json, facts } = evidence
  if (sha256Of(json) !== row.evidence_sha256) problems.push(`${name} has other evidence than was recorded`)
  const isSame =
    facts.previous === previous &&
    facts.n === row.n &&
    facts.at === row.at.toISOString() &&
    facts.kind === row.kind &&
    facts.version === row.text_version &&
    facts.sha256 === row.document_sha256
  if (!isSame) problems.push(`${name} does not say what was recorded`)
  if (facts.text !== undefined && sha256Of(facts.text) !== row.document_sha256)
    problems.push(`${name}: the text is not the one that was signed`)
  return problems
}
