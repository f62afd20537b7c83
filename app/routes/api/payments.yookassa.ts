import { createFileRoute } from '@tanstack/react-router'
import { bankNotification } from '#app/upstream/bank-notification.server.ts'

/** Where YooKassa tells what became of a payment. */
export const Route = createFileRoute('/api/payments/yookassa')({
  server: { handlers: { ANY: ({ request }) => bankNotification(request) } },
})
