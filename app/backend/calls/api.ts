import { implement } from '@orpc/server'
import type { ApiContext } from '#app/backend/context/services.ts'
import { nameBadFields } from '#app/backend/errors/bad-input.ts'
import { throughOutage } from '#app/backend/outage/last-good.ts'
import { contract } from '#app/contract/contract.ts'

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
