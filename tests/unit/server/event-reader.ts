import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { readEvents, type ServerEvent } from '#app/upstream/event-stream.ts'

/** A page's end of an event stream. */
export type EventReader = {
  answer: IncomingMessage
  /** What came so far. */
  events: ServerEvent[]
  /** Settles when the stream is over, however it ended. */
  ended: Promise<void>
  leave(): void
}

export async function readStream(
  address: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const request = get(address, { headers, agent: false })
  const [answer] = await once(request, 'response')
  const events: ServerEvent[] = []
  const reading = (async () => {
    for await (const event of readEvents(answer)) events.push(event)
  })()
  return { answer, events, ended: reading.catch(() => {}), leave: () => request.destroy() }
}
