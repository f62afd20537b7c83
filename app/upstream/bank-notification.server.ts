import { backend } from '#app/backend/backend.ts'
import { errorResponse } from '#app/backend/errors/responses.ts'
import { notificationAnswer } from '#app/backend/http/notification-answer.ts'
import { lineLog } from '#app/backend/runtime/line-log.ts'
import { readEnv } from '#app/config/env.server.ts'

/** The bank's webhook, where this node itself makes the payments; a remote API has a webhook of its own. */
export async function bankNotification(request: Request): Promise<Response> {
  if (readEnv().UPSTREAM_URL !== undefined) {
    return errorResponse(404, 'NOT_FOUND', 'Такого адреса в API нет')
  }
  try {
    const { services } = await backend()
    return await notificationAnswer(request, services)
  } catch (error) {
    const requestId = request.headers.get('x-request-id')
    lineLog.error({ err: error, requestId }, "a bank's notification could not be taken; it comes again")
    return errorResponse(503, 'SERVICE_UNAVAILABLE', 'Сервис временно недоступен')
  }
}
