import { isContractProcedure } from '@orpc/contract'
import { contract } from '#app/contract/contract.ts'

type KnownPath = { method: string; pattern: RegExp }

/** Methods that the contract answers at a path below /api, without its last slash; empty for an unknown path. */
export function methodsAt(path: string): string[] {
  return [...new Set(knownPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
}

const knownPaths: KnownPath[] = Object.values(contract)
  .flatMap((resource) => Object.values(resource))
  .filter(isContractProcedure)
  .map((procedure) => {
    const { method = 'GET', path = '' } = procedure['~orpc'].route
    return { method, pattern: toPattern(path) }
  })

function toPattern(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/\{\+\w+\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
