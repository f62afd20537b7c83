import type { Kysely } from 'kysely'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { Entries } from '#app/backend/entries/entry-store.ts'
import type { Limits } from '#app/backend/limits/limits.ts'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import type { DatabaseWatch } from '#app/backend/outage/database-watch.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { Env } from '#app/config/env.server.ts'
import type { Visitor } from './visitor.ts'

/** Services for every handler, independent of the visitor. */
export type ApiServices = {
  catalogue: Catalogue
  database: Kysely<Tables>
  entries: Entries
  limits: Limits
  live: LiveChanges
  secrets: Secrets
  watch: DatabaseWatch
  env: Env
  log: Log
}

/** The same with the visitor of one call. */
export type ApiContext = ApiServices & { visitor: Visitor }
