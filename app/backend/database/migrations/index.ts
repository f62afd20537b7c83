import type { Migration } from 'kysely/migration'
import * as catalogue from './0001-catalogue.ts'

/** All migrations, in the order of their names. Imported, not read from a folder: a bundle has no folder. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
}
