import { createFileRoute, redirect } from '@tanstack/react-router'

/** Legal texts have no list of their own: the address above them leads to who the company is. */
export const Route = createFileRoute('/agreement/')({
  loader: () => {
    throw redirect({ to: '/agreement/$text', params: { text: 'legal' }, statusCode: 301 })
  },
})
