import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The id of this request in the log; the browser gets it only with an error. */
export const currentRequestId = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.requestId)
  .client((): string | undefined => undefined)
