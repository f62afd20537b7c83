import { createSerializationAdapter } from '@tanstack/react-router'
import { PublicError, toPublicError } from './public-error.ts'

/**
 * Serializes errors of loaders and server functions for the browser as public errors. The framework would send the
 * original message, with upstream addresses and SQL.
 */
export const errorTransport = createSerializationAdapter({
  key: 'public-error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error) => {
    const { status, message, requestId } = toPublicError(error)
    return { status, message, requestId: requestId ?? null }
  },
  fromSerializable: ({ status, message, requestId }) =>
    new PublicError(status, message, requestId ?? undefined),
})
