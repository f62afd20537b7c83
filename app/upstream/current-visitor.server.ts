import { getGlobalStartContext } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { anonymousVisitor, comesFromBrowser, type Visitor } from '#app/backend/context/visitor.ts'

/** One for each request: all calls of a page share what was found about its visitor, such as the session. */
const visitors = new WeakMap<Request, Visitor>()

/** The visitor of the current request; outside of a request an anonymous one. */
export function currentVisitor(): Visitor {
  const request = runningRequest()
  if (!request) return anonymousVisitor()
  const known = visitors.get(request)
  if (known) return known
  const visitor = {
    address: getGlobalStartContext()?.visitorAddress ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
    isBrowser: comesFromBrowser(request.headers),
    cookie: request.headers.get('cookie') ?? '',
    setCookie: (line: string) => appendResponseHeader('Set-Cookie', line),
  }
  visitors.set(request, visitor)
  return visitor
}

function runningRequest(): Request | undefined {
  try {
    return getRequest()
  } catch {
    return undefined
  }
}
