import { createMiddleware } from '@tanstack/react-start'

const NONCE_BYTES = 16

/** A number used once: inline scripts of this very answer carry it, and no others may run. */
export const pageNonce = createMiddleware().server(({ next }) => {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  return next({ context: { nonce: Buffer.from(bytes).toString('base64') } })
})
