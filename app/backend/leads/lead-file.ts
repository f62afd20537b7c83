import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '#app/backend/database/tables.ts'
import { badForm } from '#app/backend/errors/bad-input.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { type CvType, cvFileProblem, WRONG_CV_CONTENTS } from '#app/domain/forms/cv-file.ts'
import { withoutDirections } from '#app/domain/text/without-directions.ts'
import { cvTypeOf } from './cv-type.ts'

/** Small, so that rotating keys holds few bytes at a time. */
const PART_BYTES = 128 * 1024
const MAX_NAME = 120

export type CvFile = { name: string; type: CvType; bytes: Buffer }

/**
 * A file of form 5, looked into.
 *
 * @throws UNPROCESSABLE_CONTENT for an empty or large one, and for what is none of the four types
 */
export async function readCvFile(file: File): Promise<CvFile> {
  const problem = cvFileProblem(file)
  if (problem !== undefined) throw badForm([{ field: 'file', message: problem }])
  const bytes = Buffer.from(await file.arrayBuffer())
  const type = cvTypeOf(bytes)
  if (type === undefined) throw badForm([{ field: 'file', message: WRONG_CV_CONTENTS }])
  return { name: plainName(file.name, type), type, bytes }
}

/** The visitor's name of the file without what could be a path, and with the ending of what it is. */
function plainName(name: string, type: CvType): string {
  const base = withoutDirections(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, '_')
    .slice(0, MAX_NAME)
  return `${base || 'cv'}.${type}`
}

/** Stores a file sealed, in the transaction of its lead. It lies in the database alone, so no address leads to it. */
export async function storeLeadFile(
  tx: Kysely<Tables>,
  secrets: Pick<Secrets, 'seal'>,
  { leadId, bytes }: { leadId: number; bytes: Buffer },
): Promise<void> {
  for (let n = 0; n * PART_BYTES < bytes.length; n += 1) {
    const part = bytes.subarray(n * PART_BYTES, (n + 1) * PART_BYTES).toString('base64')
    const sealed = await secrets.seal(part, sealedPlace.leadFile(leadId, n))
    await tx.insertInto('lead_file').values({ lead_id: leadId, n, part: sealed }).execute()
  }
}

/** The bytes of a lead's file; undefined where it has none. */
export async function readLeadFile(
  db: Kysely<Tables>,
  secrets: Pick<Secrets, 'open'>,
  leadId: number,
): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('lead_file')
    .select(['n', 'part'])
    .where('lead_id', '=', leadId)
    .orderBy('n')
    .execute()
  if (rows.length === 0) return undefined
  const parts: Buffer[] = []
  for (const { n, part } of rows) {
    const opened = z.string().parse(await secrets.open(part, sealedPlace.leadFile(leadId, n)))
    parts.push(Buffer.from(opened, 'base64'))
  }
  return Buffer.concat(parts)
}
