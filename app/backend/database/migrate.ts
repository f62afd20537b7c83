import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Tables } from './tables.ts'

/**
 * Applies all missing migrations. Safe when several nodes start at once: the migrator takes a lock, and each
 * migration is one transaction.
 *
 * @returns names of the migrations applied now; empty when the schema was up to date
 * @throws the database's error, with the migration's name in front
 */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error === undefined) return results.map((result) => result.migrationName)

  const failed =
    results.find((result) => result.status === 'Error')?.migrationName ?? 'reading the migrations'
  throw new Error(`Migration failed: ${failed}: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  })
}
