import { createMiddleware } from '@tanstack/react-start'
import { messageOfStatus } from '#app/domain/status-message.ts'
import { isPlainPayload } from './plain-payload.ts'

/** A call by its name alone; the framework would also take what follows another slash. */
const callPath = /^\/_serverFn\/[a-z]\w{0,99}\/?$/i

/**
 * Before a server function is read: the framework takes a call of no function and a payload that is none for
 * faults of its own, answers 500 and writes a stack into the log. What no page of ours has sent is the caller's
 * fault.
 */
export const serverFunctionPayload = createMiddleware().server(async ({ next, request, handlerType }) => {
  if (handlerType !== 'serverFn') return next()
  const refusal = await refusalOfCall(request)
  if (refusal) return refusal
  try {
    return await next()
  } catch (error) {
    if (isUnknownFunction(error)) return noSuchCall()
    throw error
  }
})

/** The answer to a call that cannot be one of ours; undefined lets it be looked up. */
export async function refusalOfCall(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  // "toString" and its like are found on any table of functions.
  const name = pathname.split('/')[2] ?? ''
  if (!callPath.test(pathname) || name in Object.prototype) return noSuchCall()
  const payload = await payloadOf(request, searchParams)
  return payload === '' || isPlainPayload(payload)
    ? undefined
    : new Response(messageOfStatus(400), { status: 400 })
}

/** The payload's text; undefined when it is in a form that no page of ours sends. */
async function payloadOf(request: Request, search: URLSearchParams): Promise<string | undefined> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) return undefined
  if (request.method === 'GET' || request.method === 'HEAD') return search.get('payload') ?? ''
  // Without the type the framework reads no body.
  return type === null ? '' : (await request.clone().text()) || undefined
}

/** The framework says so by its message alone; the test of hostile calls on the built site shows when it changes. */
function isUnknownFunction(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Server function info not found for ')
}

function noSuchCall(): Response {
  return new Response('Такого вызова нет', { status: 404 })
}
