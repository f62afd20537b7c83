import { createMiddleware } from '@tanstack/react-start'

const NONCE_BYTES = 16

/** The nonce of this response: only inline scripts that have it may run. */
export const pageNonce = createMiddleware().server(({ next }) => {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return next({ context: { nonce: Buffer.from(bytes).toString('base64') } })
})
