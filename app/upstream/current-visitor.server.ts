import { getGlobalStartContext } from '@tanstack/react-start'
import { appendResponseHeader, getRequest } from '@tanstack/react-start/server'
import { nobody, type Visitor } from '#app/backend/visitor.ts'

/** The visitor of the request that runs now; nobody outside of one. */
export function currentVisitor(): Visitor {
  const request = runningRequest()
  if (!request) return nobody()
  return {
    address: getGlobalStartContext()?.visitorAddress ?? '',
    userAgent: request.headers.get('user-agent') ?? '',
    cookie: request.headers.get('cookie') ?? '',
    setCookie: (line) => appendResponseHeader('Set-Cookie', line),
  }
}

function runningRequest(): Request | undefined {
  try {
    return getRequest()
  } catch {
    return undefined
  }
}
