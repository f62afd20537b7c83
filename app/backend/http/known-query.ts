import { isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '#app/contract/contract.ts'

/** Names of all parameters that calls of the contract read. */
const knownNames: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((resource) => Object.values(resource))
    .filter(isContractProcedure)
    .flatMap((procedure) => {
      const input: unknown = procedure['~orpc'].inputSchema
      return input instanceof z.ZodObject ? Object.keys(input.shape) : []
    }),
)

/** Other names of parameters, which existing clients of this API use. */
const OTHER_NAMES = new Map([
  ['flatId', 'flat'],
  ['furnishId', 'furnish'],
  ['periodId', 'period'],
])

/**
 * Rewrites the query for the contract: other names of parameters become the main ones, unless those are given too, and
 * parameters that no call reads (utm and the like) are dropped: they must not change an answer.
 */
export function withKnownQuery(address: string): string {
  const url = new URL(address)
  const given = [...url.searchParams]
  const keys = new Set(given.map(([key]) => key))
  const named = given.map(([key, value]): [string, string] => {
    const first = OTHER_NAMES.get(key)
    return [first === undefined || keys.has(first) ? key : first, value]
  })
  const known = named.filter(([key]) => knownNames.has(key.replace(/\[.*$/s, '')))
  url.search = new URLSearchParams(known).toString()
  return url.href
}
