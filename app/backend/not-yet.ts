import { ORPCError } from '@orpc/server'

/** For calls whose slice is being built. */
export function notYet(): never {
  throw new ORPCError('NOT_IMPLEMENTED', { status: 501 })
}
