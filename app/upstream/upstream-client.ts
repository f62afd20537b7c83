import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '#app/contract/contract.ts'

/** Every call of the contract, typed; a call that fails throws an UpstreamError. */
export type UpstreamClient = ContractRouterClient<typeof contract>
