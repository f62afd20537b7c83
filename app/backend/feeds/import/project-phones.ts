import { sql } from 'kysely'
import type { ImportRun } from './import-run.ts'

/**
 * Writes by which phone each complex of this feed is sold: the phone that the operator gave the source, or else that of
 * most of its offers. A complex of which the feed tells none has none.
 *
 * @param phones - by the ids of complexes in the feed
 */
export async function writeProjectPhones(
  { trx, sourceId }: ImportRun,
  phones: ReadonlyMap<string, string>,
): Promise<void> {
  const said = JSON.stringify([...phones].map(([external_id, phone]) => ({ external_id, phone })))
  await sql`
    update project p set phone = now_said.phone
    from (
      select q.id, coalesce(s.phone, r.phone) as phone
      from project q
      join feed_source s on s.id = q.source_id
      left join json_to_recordset(${said}::json) as r(external_id text, phone text) on r.external_id = q.external_id
      where q.source_id = ${sourceId} and q.id in (select project_id from feed_unit)
    ) now_said
    where p.id = now_said.id and p.phone is distinct from now_said.phone
  `.execute(trx)
}
