import type { Selectable } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import type { ApiContext } from '#app/backend/implement.ts'
import { remembersFor } from '#app/backend/recent.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import type { Selection } from '#app/contract/flats.ts'
import type { Catalogue } from './catalogue.ts'
import { toFilterQuery } from './flat-query.ts'

export type SelectionRow = Selectable<Tables['selection']>
type Kind = SelectionRow['kind']

/** A directory of selections is asked for by many pages and changes rarely. */
const KEEP_MS = 5_000
const recent = remembersFor(KEEP_MS)

/** One ready selection by its address, without slashes at the ends. */
export async function findSelection(
  kind: Kind,
  path: string,
  { database }: ApiContext,
): Promise<SelectionRow | undefined> {
  return database
    .selectFrom('selection')
    .selectAll()
    .where('kind', '=', kind)
    .where('path', '=', path.replace(/^\/+|\/+$/g, ''))
    .executeTakeFirst()
}

/**
 * A selection with the number of things behind it: flats, or layout types.
 *
 * @throws when its stored filter is no filter, or names a place that is gone
 */
export function toSelection(row: SelectionRow, catalogue: Catalogue): Selection {
  const filter = flatFilterSchema.parse(row.filter)
  const query = toFilterQuery(filter, catalogue)
  const { index } = catalogue.current()
  return {
    path: row.path,
    kind: row.kind,
    h1: row.h1,
    title: row.title,
    description: row.description,
    text: row.text,
    group: row.group_label,
    label: row.label,
    count: row.kind === 'flats' ? index.count(query) : index.types({ ...query, limit: 1, offset: 0 }).total,
    filter,
  }
}

/**
 * Ready selections in the order of the screen, of one kind or of both. One whose project was
 * withdrawn is left out: it must not break the list of all.
 */
export async function allSelections(kind: Kind | undefined, context: ApiContext): Promise<Selection[]> {
  const rows = await recent(context.database, 'selections', () =>
    context.database.selectFrom('selection').selectAll().orderBy('sort').orderBy('path').execute(),
  )
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .flatMap((row) => {
      try {
        return [toSelection(row, context.catalogue)]
      } catch {
        return []
      }
    })
}
