import { createMiddleware } from '@tanstack/react-start'
import { isClientDisconnected } from '#app/domain/log/client-disconnected.ts'
import { forLog } from '#app/domain/log/log-filter.ts'
import { currentContentPolicy } from '#app/site/content-policy.server.ts'
import { pageNonce } from '#app/site/page-nonce.ts'
import { lastResortPage } from './last-resort-page.ts'
import { toPublicError } from './public-error.ts'

/**
 * Wraps every request: sets the content policy with its nonce, and sends a plain HTML page if even the error screen
 * could not be rendered.
 */
export const pageSafety = createMiddleware()
  .middleware([pageNonce])
  .server(async ({ next, handlerType, context, pathname }) => {
    if (handlerType === 'serverFn') return next()
    try {
      const result = await next()
      const { headers } = result.response
      // What is no page of the application has a stricter policy of its own.
      const isPage =
        headers.get('content-type')?.startsWith('text/html') && !headers.has('Content-Security-Policy')
      // Vite's development scripts and styles carry no nonce.
      if (isPage && import.meta.env.PROD) {
        headers.set('Content-Security-Policy', await currentContentPolicy(context.nonce, pathname))
      }
      return result
    } catch (error) {
      if (error instanceof Response) throw error
      if (!isClientDisconnected(error)) {
        console.error(
          JSON.stringify(forLog({ level: 'error', err: error, msg: 'a page could not be drawn' })),
        )
      }
      const { status, message } = toPublicError(error)
      return new Response(lastResortPage(message), {
        status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    }
  })
