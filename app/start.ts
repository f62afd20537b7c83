import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { pageSafety } from '#app/site/errors/page-safety.ts'
import { serverFunctionPayload } from '#app/site/server-function-payload.ts'
import { messageOfStatus } from './domain/status-message.ts'
import { errorTransport } from './site/errors/error-transport.ts'
import { publicErrors } from './site/errors/public-errors.ts'

/** Refuses calls from other sites. With a start instance of its own, an app must add this check itself. */
const csrf = createCsrfMiddleware({
  filter: (context) => context.handlerType === 'serverFn',
  failureResponse: () => new Response(messageOfStatus(403), { status: 403 }),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [pageSafety, csrf, serverFunctionPayload],
  functionMiddleware: [publicErrors],
  serializationAdapters: [errorTransport],
}))
