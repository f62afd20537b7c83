import { type Kysely, sql } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { SECTION_NAMES, type SectionName } from '#app/domain/company/sections.ts'

/** Sections that live of entries, by the kinds of which one entry is enough. */
const KINDS: Partial<Record<SectionName, readonly string[]>> = {
  about: ['about', 'answer'],
  actions: ['action'],
  documents: ['document', 'standard'],
  mortgage: ['bank', 'ways-to-pay'],
  partners: ['partner'],
  press: ['news', 'publication', 'photo-album', 'video-album'],
  vacancies: ['vacancy'],
}

/** The sections that have something to show now: of entries, pages of words that are sections, and tables of the catalogue. */
export async function filledSections(db: Kysely<Tables>): Promise<ReadonlySet<SectionName>> {
  const { rows } = await sql<{ found: string }>`
    select distinct case when kind = 'page' then slug else kind end as found from entry
    where live is not null and archived_at is null and (until is null or until > now())
      and (publish_at is null or publish_at <= now() or prior is not null)
    union all
    select 'commerce' where exists (
      select from flat f join project p on p.id = f.project_id
      where f.kind = 'commercial' and f.removed_at is null and f.status in ('free', 'reserved', 'sold')
        and p.published and p.state <> 'announced'
    )
    union all select 'finished' where exists (select from project where published and state = 'finished')
    union all select 'genplan' where exists (select from genplan_view)
    union all select 'selections' where exists (select from selection)
  `.execute(db)
  const found = new Set(rows.map((row) => row.found))
  return new Set(SECTION_NAMES.filter((name) => (KINDS[name] ?? [name]).some((each) => found.has(each))))
}
