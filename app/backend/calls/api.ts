import { implement } from '@orpc/server'
import type { ApiContext } from '#app/backend/context/services.ts'
import { nameBadFields } from '#app/backend/errors/bad-input.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { staleIfOutage } from '#app/backend/outage/last-good.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import { contract } from '#app/contract/contract.ts'

/**
 * Answers are not held to their schema here: types and the contract's tests do that, and checking a
 * page of flats takes longer than finding it. A remote's answers are checked, see upstream/.
 */
const NO_OUTPUT_CHECK = { initialOutputValidationIndex: Number.NaN }

const implementer = implement(contract, NO_OUTPUT_CHECK).$context<ApiContext>()

/**
 * The contract, to be answered handler by handler. What is done around each call runs before its input is read: it
 * sees what was wrong, and a stranger who makes a personal call is answered 401, not what is wrong with the input.
 */
export const api = implementer.use(async ({ next, context, path, procedure }, input, output) => {
  const { route, meta } = procedure['~orpc']
  const { method = 'GET' } = route
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
