import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The number under which the log knows this request; the browser learns it only with an error. */
export const currentRequestId = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.requestId)
  .client((): string | undefined => undefined)
