import { createMiddleware } from '@tanstack/react-start'

/**
 * Before a server function is read: the framework takes a payload that is none for a fault of its own
 * and answers 500. What no page of ours has sent is the caller's fault.
 */
export const callShape = createMiddleware().server(({ next, request, handlerType }) => {
  if (handlerType !== 'serverFn' || request.method !== 'GET') return next()
  const payload = new URL(request.url).searchParams.get('payload')
  return payload === null || payload === '' || isPayload(payload)
    ? next()
    : new Response('Bad payload', { status: 400 })
})

/** The outer form of what the framework writes: a tree, its features and its marks. */
function isPayload(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return (
      typeof value === 'object' &&
      value !== null &&
      't' in value &&
      typeof value.t === 'object' &&
      value.t !== null
    )
  } catch {
    return false
  }
}
