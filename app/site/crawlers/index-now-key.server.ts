import { readEnv } from '#app/config/env.server.ts'

let key: { value: string | undefined } | undefined

/**
 * The answer for the file by which search engines know that the site itself has told them of its pages (IndexNow).
 * Undefined for any other address, and without a key.
 */
export function indexNowKeyResponse(request: Request): Response | undefined {
  key ??= { value: readEnv().INDEXNOW_KEY }
  const isAsked = key.value !== undefined && new URL(request.url).pathname === `/${key.value}.txt`
  if (!isAsked || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  return new Response(request.method === 'HEAD' ? null : key.value, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
