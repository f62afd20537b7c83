import { implement } from '@orpc/server'
import { hasCall } from '#app/backend/company/current-company.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { nameBadFields, notFound } from '#app/backend/errors/bad-input.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { staleIfOutage } from '#app/backend/outage/last-good.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import { contract } from '#app/contract/contract.ts'

/**
 * Answers are not checked against their schema here: types and the contract tests do that, and checking a page of flats
 * takes longer than finding it. Answers of a remote are checked, see upstream/.
 */
const NO_OUTPUT_CHECK = { initialOutputValidationIndex: Number.NaN }

const implementer = implement(contract, NO_OUTPUT_CHECK).$context<ApiContext>()

/**
 * The contract, for which each file here gives handlers. This middleware runs around every call, before the input is
 * checked: it names the wrong fields, and a personal call without a session is answered 401 whatever its input is.
 */
export const api = implementer.use(async ({ next, context, path, procedure }, input, output) => {
  const { route, meta } = procedure['~orpc']
  const { method = 'GET', path: address = '' } = route
  if (!hasCall(address)) throw notFound('Такого раздела на этом сайте нет')
  const call = { name: path.join('.'), method, access: meta.access, input }
  try {
    const answer = await staleIfOutage(context.watch, call, async () => {
      if (meta.access === 'personal') await retry(() => requireAccount(context))
      return next()
    })
    return 'context' in answer ? answer : output(answer.output)
  } catch (error) {
    throw nameBadFields(error)
  }
})
