/** An answer of one line of text that nobody keeps: why there is no file. */
export function plainAnswer(status: number, words: string, retryAfterS?: number): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
    },
  })
}
