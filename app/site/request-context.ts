import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The id of this request in the log; the browser gets it only with an error. */
export const currentRequestId = createIsomorphicFn()
  .server((): string | undefined => getGlobalStartContext()?.requestId)
  .client((): string | undefined => undefined)

/** A part of this page could not be read: nobody else may get it from the server's cache. */
export const markIncomplete = createIsomorphicFn()
  .server(() => {
    const rendering = getGlobalStartContext()?.rendering
    if (rendering) rendering.isIncomplete = true
  })
  .client(() => {})

/** Whether this page is rendered without waiting for anything that comes later. */
export const isInOneGo = createIsomorphicFn()
  .server((): boolean => getGlobalStartContext()?.rendering?.isInOneGo ?? false)
  .client((): boolean => false)
