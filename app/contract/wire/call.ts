import { oc } from '@orpc/contract'
import type { Access } from './access.ts'

/** A call of the contract. One that does not say who may make it is personal: it asks for a session. */
export const call = oc.$meta<{ access: Access }>({ access: 'personal' })
