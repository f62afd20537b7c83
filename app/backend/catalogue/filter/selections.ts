import { ORPCError } from '@orpc/server'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Catalogue, CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import type { Selection } from '#app/contract/flats.ts'
import { toFilterQuery } from './flat-query.ts'

type SelectionRow = Selectable<Tables['selection']>
type Kind = SelectionRow['kind']

/** Many pages ask for the selections, and they change rarely. */
const KEEP_MS = 5_000
const recent = ttlMemo(KEEP_MS)

/** One ready selection by its address; slashes at the ends count for nothing. */
export async function findSelection(
  kind: Kind,
  path: string,
  context: CatalogueSource,
): Promise<Selection | undefined> {
  const own = path.replace(/^\/+|\/+$/g, '')
  const row = (await selectionRows(kind, context)).find((each) => each.path === own)
  return row && shownSelection(row, context.catalogue)
}

/** Ready selections in the order of the screen, of one kind or of both. */
export async function allSelections(kind: Kind | undefined, context: CatalogueSource): Promise<Selection[]> {
  const rows = await selectionRows(kind, context)
  return rows.flatMap((row) => shownSelection(row, context.catalogue) ?? [])
}

/** As stored: cheaper than {@link allSelections}, which counts what is behind each. */
export async function selectionRows(
  kind: Kind | undefined,
  { database }: CatalogueSource,
): Promise<SelectionRow[]> {
  const rows = await recent(database, 'selections', () =>
    database.selectFrom('selection').selectAll().orderBy('sort').orderBy('path').execute(),
  )
  return rows.filter((row) => kind === undefined || row.kind === kind)
}

/**
 * A selection with the number of things behind it: flats, or layout types. Undefined when its filter
 * cannot be asked, as when its project was withdrawn: that must not break the list of all.
 */
export function shownSelection(row: SelectionRow, catalogue: Catalogue): Selection | undefined {
  try {
    return toSelection(row, catalogue)
  } catch (error) {
    if (error instanceof ORPCError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** @throws BAD_REQUEST or ZodError when the stored filter cannot be asked */
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
