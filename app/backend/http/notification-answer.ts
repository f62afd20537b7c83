import type { ApiServices } from '#app/backend/context/services.ts'
import { errorResponse, jsonResponse } from '#app/backend/errors/responses.ts'
import { takeNotification } from '#app/backend/payments/notification.ts'

/** A notification of YooKassa is about 2 KB. */
const MAX_BODY_CHARS = 64_000

/**
 * The webhook of the bank. 200 for a payment of ours, each time it is sent; 404 for any other. A 5xx only for errors of
 * our own: YooKassa then sends the notification again, for a day.
 */
export async function notificationAnswer(request: Request, services: ApiServices): Promise<Response> {
  if (request.method !== 'POST') {
    return errorResponse(405, 'METHOD_NOT_SUPPORTED', 'Такого действия здесь нет', { Allow: 'POST' })
  }
  const text = await request.text()
  const body = text.length > MAX_BODY_CHARS ? undefined : jsonOf(text)
  if (body === undefined) return errorResponse(400, 'BAD_REQUEST', 'Уведомление составлено неверно')
  const outcome = await takeNotification(services, body)
  if (outcome === 'unknown') return errorResponse(404, 'NOT_FOUND', 'Такого платежа нет')
  return jsonResponse(200, '{}')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
