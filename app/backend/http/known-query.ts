import { isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { contract } from '#app/contract/contract.ts'

/** Names of the parameters that some call of the contract reads. */
const knownNames: ReadonlySet<string> = new Set(
  Object.values(contract)
    .flatMap((resource) => Object.values(resource))
    .filter(isContractProcedure)
    .flatMap((procedure) => {
      const input: unknown = procedure['~orpc'].inputSchema
      return input instanceof z.ZodObject ? Object.keys(input.shape) : []
    }),
)

/** Names that other clients of this API give to parameters of ours. */
const SECOND_NAMES = new Map([
  ['flatId', 'flat'],
  ['furnishId', 'furnish'],
  ['periodId', 'period'],
])

/**
 * The address as the contract knows it: second names of parameters by their first, where that is not there itself, and
 * without those that nobody reads (utm and the like), which must not change an answer.
 */
export function withKnownQuery(address: string): string {
  const url = new URL(address)
  const given = [...url.searchParams]
  const keys = new Set(given.map(([key]) => key))
  const named = given.map(([key, value]): [string, string] => {
    const first = SECOND_NAMES.get(key)
    return [first === undefined || keys.has(first) ? key : first, value]
  })
  const known = named.filter(([key]) => knownNames.has(key.replace(/\[.*$/s, '')))
  url.search = new URLSearchParams(known).toString()
  return url.href
}
