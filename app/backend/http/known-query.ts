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

/** The address without parameters that nobody reads (utm and the like): they must not change an answer. */
export function withKnownQuery(address: string): string {
  const url = new URL(address)
  const known = [...url.searchParams].filter(([key]) => knownNames.has(key.replace(/\[.*$/s, '')))
  url.search = new URLSearchParams(known).toString()
  return url.href
}
