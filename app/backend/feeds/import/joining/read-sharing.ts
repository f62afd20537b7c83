import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Sharing } from '#app/backend/feeds/import/import-run.ts'

/**
 * Reads who may share complexes with whom.
 *
 * @param names - as the operator has set them, the source that wins first; those that have not been imported yet wait
 */
export async function readSharing(db: Kysely<Tables>, names: readonly string[]): Promise<Sharing> {
  const { rows } = await sql<{ id: number; name: string; isShared: boolean }>`
    select id, name, exists (select from project_source) as "isShared" from feed_source order by id
  `.execute(db)
  const named = names.flatMap((name) => rows.filter((source) => source.name === name).map(({ id }) => id))
  const others = rows.map(({ id }) => id).filter((id) => !named.includes(id))
  const isShared = rows.some((source) => source.isShared)
  return { order: [...named, ...others], named, isOn: isShared || named.length > 1 }
}
