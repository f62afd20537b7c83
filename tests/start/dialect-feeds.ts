import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '#app/backend/database/tables.ts'
import { proposeMap } from '#app/backend/feeds/dialects/price-list/propose-map.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { withFeedInput } from '#app/backend/feeds/source/with-feed-input.ts'
import { feedFile } from '../../scripts/screens/feed-files.mjs'

/** Nothing listens there, and a site asks no address of its own machine that it was not allowed. */
const NO_PICTURES = 'http://127.0.0.1:9'

/**
 * Imports a file of an invented developer in each of these shapes, each as a source of its own.
 *
 * @param folder - where the files are written
 * @returns the outcome of each
 */
export async function importDialects(
  db: Kysely<Tables>,
  folder: string,
  dialects: readonly string[],
): Promise<string[]> {
  const outcomes: string[] = []
  for (const dialect of dialects) {
    const { name, text } = feedFile(dialect, NO_PICTURES)
    const input = join(folder, name)
    writeFileSync(input, text)
    const map = dialect === 'price-list' ? (await withFeedInput(input, proposeMap)).map : undefined
    const result = await importFeed(db, { source: { name: dialect }, input, map })
    outcomes.push(`${result.dialect} ${result.outcome}`)
  }
  return outcomes
}

/** Of every complex the addresses of its pages, and of the card of a flat. */
export async function pagesOfComplexes(db: Kysely<Tables>): Promise<string[]> {
  const complexes = await db
    .selectFrom('project')
    .innerJoin('flat', 'flat.project_id', 'project.id')
    .select(({ fn }) => ['project.slug', fn.min('flat.id').as('flat')])
    .where('flat.status', '=', 'free')
    .groupBy('project.slug')
    .orderBy('project.slug')
    .execute()
  return complexes.flatMap(({ slug, flat }) => [
    `/projects/${slug}`,
    `/chess/${slug}`,
    `/choose/flat/${flat}`,
  ])
}
