import { createFileRoute } from '@tanstack/react-router'
import { bankNotification } from '#app/upstream/bank-notification.server.ts'

/** Notifications of YooKassa about payments. */
export const Route = createFileRoute('/api/payments/yookassa')({
  server: { handlers: { ANY: ({ request }) => bankNotification(request) } },
})
