import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'

const webhookSchema = z.object({
  event: z.string(),
  key: z.uuid(),
  data: z.record(z.string(), z.unknown()),
})

export type Webhook = z.output<typeof webhookSchema> & { body: string }

/** Long enough for a node to die between our having a webhook and its knowing so. */
const ANSWER_MS = 400

/** The company's CRM: keeps everything that reaches it, and is slow to say so. */
export async function openCrm() {
  const received: Webhook[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ ...webhookSchema.parse(JSON.parse(body)), body })
    await delay(ANSWER_MS)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
