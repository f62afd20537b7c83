import { implement } from '@orpc/server'
import type { Kysely } from 'kysely'
import type { Catalogue } from '#app/backend/catalogue/catalogue.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { contract } from '#app/contract/contract.ts'
import { nameBadFields } from './bad-input.ts'

/** What every handler may use. */
export type ApiContext = {
  catalogue: Catalogue
  database: Kysely<Tables>
}

const implementer = implement(contract).$context<ApiContext>()

/** The contract, to be answered handler by handler. Used before the input is read, so it sees what was wrong. */
export const api = implementer.use(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    throw nameBadFields(error)
  }
})
