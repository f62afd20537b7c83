import { backend } from '#app/backend/backend.ts'
import { errorResponse } from '#app/backend/http/responses.ts'
import { notificationAnswer } from '#app/backend/payments/notification-answer.ts'
import { readEnv } from '#app/config/env.server.ts'

/** The bank's webhook, where this node has the payments itself; a remote gets its own. */
export async function bankNotification(request: Request): Promise<Response> {
  if (readEnv().UPSTREAM_URL !== undefined) {
    return errorResponse(404, 'NOT_FOUND', 'Такого адреса в API нет')
  }
  const { services } = await backend()
  return notificationAnswer(request, services)
}
