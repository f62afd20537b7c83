import { createMiddleware } from '@tanstack/react-start'
import { messageOfStatus } from '#app/domain/status-message.ts'
import { isPlainPayload } from './plain-payload.ts'

/** A path with only the name of a function; the framework would ignore what follows another slash. */
const callPath = /^\/_serverFn\/[a-z]\w{0,99}\/?$/i

/**
 * Runs before a server function: for an unknown function or a malformed payload the framework would send a 500 and log
 * a stack. A call that none of our pages sends is the caller's fault, and gets a 4xx.
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

/** The response to a call that none of our pages sends; undefined if the call is well-formed. */
export async function refusalOfCall(request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url)
  // "toString" and the like exist on every object, so also on the framework's table of functions.
  const name = pathname.split('/')[2] ?? ''
  if (!callPath.test(pathname) || name in Object.prototype) return noSuchCall()
  const payload = await payloadOf(request, searchParams)
  return payload === '' || isPlainPayload(payload)
    ? undefined
    : new Response(messageOfStatus(400), { status: 400 })
}

/** The text of the payload; undefined if our pages do not send this form. */
async function payloadOf(request: Request, search: URLSearchParams): Promise<string | undefined> {
  const type = request.headers.get('content-type')
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) return undefined
  if (request.method === 'GET' || request.method === 'HEAD') return search.get('payload') ?? ''
  // Without this content type the framework does not read the body.
  return type === null ? '' : (await request.clone().text()) || undefined
}

/** Recognized by the framework's message only; the test of hostile calls on the built site fails if it changes. */
function isUnknownFunction(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Server function info not found for ')
}

function noSuchCall(): Response {
  return new Response('Такого вызова нет', { status: 404 })
}
