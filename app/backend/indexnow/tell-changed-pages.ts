import { type Kysely, sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import { anonymousVisitor } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { type PagePart, publicPages } from './public-pages.ts'

/** Addresses of one request, by the protocol. */
const MAX_PATHS = 10_000

/** Between two looks at all pages. A page that changes more often is told of once, as it is then. */
const LOOK_MS = 600_000
/** Between two requests while there is more to tell than one holds. */
const MORE_MS = 60_000

type Marks = Record<string, string>

/**
 * Compares the public pages with what search engines were last told of, and puts the addresses of those that changed, came
 * or went into the outbox, as one message: no other is made until it is delivered or given up, so that changes collect
 * while the search engine is away. One node of all looks. The first look has nothing to compare with and tells nothing.
 *
 * @param atOnce - addresses of one message
 * @returns how many addresses; undefined while it is not yet time, another node looks, or a message waits
 */
export async function tellChangedPages(
  services: ApiServices,
  atOnce = MAX_PATHS,
): Promise<number | undefined> {
  const { database } = services
  if (!(await isTurn(database))) return undefined
  const now = await publicPages({ ...services, visitor: anonymousVisitor() })
  return database.transaction().execute(async (tx) => {
    await tx.selectFrom('told_next').select('look_at').forUpdate().execute()
    const known = await tx.selectFrom('told_part').select('part').execute()
    if (known.length === 0) {
      for (const { part, marks } of now) await store(tx, part, Object.fromEntries(marks()))
      return 0
    }
    const current = new Set(now.map(({ part }) => part))
    const gone = known.flatMap(({ part }) => (current.has(part) ? [] : [{ part, marks: noMarks }]))
    const paths: string[] = []
    for (const part of [...now, ...gone]) paths.push(...(await take(tx, part, atOnce - paths.length)))
    if (paths.length > 0) await enqueue(tx, services.secrets, { topic: 'indexnow', paths })
    if (paths.length === atOnce) await lookAfter(tx, MORE_MS).execute()
    return paths.length
  })
}

const noMarks = () => new Map<string, string>()

/** Whether this node is the one that looks now; the next look comes after the usual pause, whatever becomes of this one. */
async function isTurn(db: Kysely<Tables>): Promise<boolean> {
  const { numUpdatedRows } = await lookAfter(db, LOOK_MS)
    .where(sql<boolean>`coalesce(look_at <= now(), true)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('id')
            .where('topic', '=', 'indexnow')
            .where('done_at', 'is', null)
            .where('dead_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const lookAfter = (db: Kysely<Tables>, ms: number) =>
  db.updateTable('told_next').set({ look_at: sql<Date>`now() + ${ms} * interval '1 millisecond'` })

/** Remembers up to `room` changes of a part. @returns their addresses */
async function take(tx: Kysely<Tables>, { part, marks: make }: PagePart, room: number): Promise<string[]> {
  if (room <= 0) return []
  const marks = make()
  const row = await tx.selectFrom('told_part').select('marks').where('part', '=', part).executeTakeFirst()
  const told: Marks = { ...row?.marks }
  const changed = [...marks].flatMap(([url, mark]) => (told[url] === mark ? [] : [url]))
  const gone = Object.keys(told).filter((url) => !marks.has(url))
  const taken = [...changed, ...gone].slice(0, room)
  if (taken.length === 0) return []
  for (const url of taken) {
    const mark = marks.get(url)
    if (mark === undefined) delete told[url]
    else told[url] = mark
  }
  await store(tx, part, told)
  return taken
}

/** A part without pages is forgotten. */
async function store(tx: Kysely<Tables>, part: string, marks: Marks): Promise<void> {
  if (Object.keys(marks).length === 0) {
    await tx.deleteFrom('told_part').where('part', '=', part).execute()
    return
  }
  const values = { part, marks: JSON.stringify(marks) }
  await tx
    .insertInto('told_part')
    .values(values)
    .onConflict((known) => known.column('part').doUpdateSet({ marks: values.marks }))
    .execute()
}
