import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import * as z from 'zod'

const bodySchema = z.strictObject({
  host: z.string(),
  key: z.string(),
  keyLocation: z.url(),
  urlList: z.array(z.url()).min(1).max(10_000),
})

/** A search engine that takes IndexNow requests as its documentation says them, and refuses all others with 400. */
export async function openSearchEngine() {
  const received: { headers: IncomingHttpHeaders; body: z.output<typeof bodySchema> }[] = []
  const engine = {
    url: '',
    received,
    /** To a good request. */
    answer: (response: ServerResponse): unknown => response.writeHead(202).end(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { data } = bodySchema.safeParse(JSON.parse(text))
      if (!data || request.method !== 'POST') return response.writeHead(400).end()
      received.push({ headers: request.headers, body: data })
      return engine.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  engine.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/indexnow`
  return engine
}
