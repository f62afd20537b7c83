import { ORPCError } from '@orpc/server'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import type { Catalogue, CatalogueSource } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'
import { flatFilterSchema } from '#app/contract/flat-filter.ts'
import type { Selection } from '#app/contract/flats.ts'
import { toFilterQuery } from './flat-query.ts'

export type SelectionRow = Selectable<Tables['selection']>
type Kind = SelectionRow['kind']

/** Many pages ask for the selections, and they rarely change. */
const TTL_MS = 5_000
const memo = ttlMemo(TTL_MS)

/** What was shown of a stored row, and by which catalogue: nearly every list of flats names all of them. */
const shown = new WeakMap<
  SelectionRow,
  { catalogue: Catalogue; revision: number; selection: Selection | undefined }
>()

/** A selection by its path; slashes at both ends are ignored. */
export async function findSelection(
  kind: Kind,
  path: string,
  context: CatalogueSource,
): Promise<Selection | undefined> {
  const trimmedPath = path.replace(/^\/+|\/+$/g, '')
  const row = (await selectionRows(kind, context)).find((each) => each.path === trimmedPath)
  return row && shownSelection(row, context.catalogue)
}

/** Selections in the order of the screen, of one kind or of both. */
export async function allSelections(kind: Kind | undefined, context: CatalogueSource): Promise<Selection[]> {
  const rows = await selectionRows(kind, context)
  return rows.flatMap((row) => shownSelection(row, context.catalogue) ?? [])
}

/** The stored rows: cheaper than {@link allSelections}, which counts the flats of each. */
export async function selectionRows(
  kind: Kind | undefined,
  { database }: CatalogueSource,
): Promise<SelectionRow[]> {
  const rows = await memo(database, 'selections', () =>
    database.selectFrom('selection').selectAll().orderBy('sort').orderBy('path').execute(),
  )
  return rows.filter((row) => kind === undefined || row.kind === kind)
}

/**
 * A selection with its number of flats or layout types. Undefined when its filter is no longer valid, for
 * example because its project was withdrawn: one broken selection must not break the list.
 */
export function shownSelection(row: SelectionRow, catalogue: Catalogue): Selection | undefined {
  const known = shown.get(row)
  const revision = catalogue.revision()
  if (known?.catalogue === catalogue && known.revision === revision) return known.selection
  const selection = selectionIfValid(row, catalogue)
  shown.set(row, { catalogue, revision, selection })
  return selection
}

function selectionIfValid(row: SelectionRow, catalogue: Catalogue): Selection | undefined {
  try {
    return toSelection(row, catalogue)
  } catch (error) {
    if (error instanceof ORPCError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** @throws BAD_REQUEST or ZodError when the stored filter is not valid */
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
    offers: index.offers(query),
    filter,
  }
}
