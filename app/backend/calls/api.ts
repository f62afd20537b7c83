import { implement } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Visitor } from '#app/backend/context/visitor.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { nameBadFields } from '#app/backend/errors/bad-input.ts'
import type { Limits } from '#app/backend/limits/limits.ts'
import type { LiveChanges } from '#app/backend/live/live-changes.ts'
import type { DatabaseWatch } from '#app/backend/outage/database-watch.ts'
import { throughOutage } from '#app/backend/outage/last-good.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { Env } from '#app/config/env.server.ts'
import { contract } from '#app/contract/contract.ts'

/** What every handler may use, whoever asks. */
export type ApiServices = {
  catalogue: Catalogue
  database: Kysely<Tables>
  limits: Limits
  live: LiveChanges
  secrets: Secrets
  watch: DatabaseWatch
  env: Env
  log: Log
}

/** The same for one call. */
export type ApiContext = ApiServices & { visitor: Visitor }

/**
 * Answers are not held to their schema here: types and the contract's tests do that, and checking a
 * page of flats takes longer than finding it. A remote's answers are checked, see upstream/.
 */
const NO_OUTPUT_CHECK = { initialOutputValidationIndex: Number.NaN }

const implementer = implement(contract, NO_OUTPUT_CHECK).$context<ApiContext>()

/** The contract, to be answered handler by handler. Used before the input is read, so it sees what was wrong. */
export const api = implementer.use(async ({ next, context, path, procedure }, input, output) => {
  const { method = 'GET', path: route = '' } = procedure['~orpc'].route
  const call = { name: path.join('.'), method, path: route, input }
  try {
    const answer = await throughOutage(context.watch, call, async () => next())
    return 'context' in answer ? answer : output(answer.output)
  } catch (error) {
    throw nameBadFields(error)
  }
})
