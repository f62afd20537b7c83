import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { pageSafety } from '#app/site/errors/page-safety.ts'
import { serverFunctionPayload } from '#app/site/server-function-payload.ts'
import { messageOfStatus } from './domain/status-message.ts'
import { errorTransport } from './site/errors/error-transport.ts'
import { publicErrors } from './site/errors/public-errors.ts'

/** A custom instance switches the framework's own check off: a call from another site is refused here. */
const csrf = createCsrfMiddleware({
  filter: (context) => context.handlerType === 'serverFn',
  failureResponse: () => new Response(messageOfStatus(403), { status: 403 }),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [pageSafety, csrf, serverFunctionPayload],
  functionMiddleware: [publicErrors],
  serializationAdapters: [errorTransport],
}))
