import { createSerializationAdapter } from '@tanstack/react-router'
import { PublicError, toPublicError } from './public-error.ts'

/**
 * Errors on their way to the browser, of loaders as well as of server functions. The framework would send
 * the message as it is, upstream addresses and SQL included.
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
