import { createFileRoute, redirect } from '@tanstack/react-router'

/** A short address of the page about cookies. */
export const Route = createFileRoute('/cookie')({
  loader: () => {
    throw redirect({ to: '/agreement/$text', params: { text: 'cookie' }, statusCode: 301 })
  },
})
