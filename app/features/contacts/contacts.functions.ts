import { createServerFn } from '@tanstack/react-start'
import { upstream } from '#app/upstream/upstream.server.ts'

/** The company and its offices. `at`, ms since 1970, is the server's clock: the first rendering goes by it. */
export const getContacts = createServerFn({ method: 'GET' }).handler(async () => ({
  ...(await upstream().contacts.page()).data,
  at: Date.now(),
}))
