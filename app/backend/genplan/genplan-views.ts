import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { ttlMemo } from '#app/backend/runtime/ttl-memo.ts'

export type GenplanView = Selectable<Tables['genplan_view']>

/** The views of a project to choose by, in the order of the screen. */
export type GenplanViews = {
  aerial: GenplanView | undefined
  facades: GenplanView[]
  /** Floor plans, one for each section and range of floors. */
  plans: GenplanView[]
}

const TTL_MS = 10_000
const memo = ttlMemo(TTL_MS)

/** Reads the views, cached for ten seconds, because only an import changes them. */
export function genplanViews(database: Kysely<Tables>, projectId: number): Promise<GenplanViews> {
  return memo(database, String(projectId), async () => {
    const views = await database
      .selectFrom('genplan_view')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const ofKind = (kind: GenplanView['kind']) => views.filter((view) => view.kind === kind)
    return { aerial: ofKind('aerial')[0], facades: ofKind('facade'), plans: ofKind('floor') }
  })
}
