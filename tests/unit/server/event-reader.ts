import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** A page's end of an event stream. */
export type EventReader = {
  answer: IncomingMessage
  /** What came so far. */
  events: EventSourceMessage[]
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
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: ({ id = '', ...event }) => events.push({ ...event, id }) })
  answer.setEncoding('utf8')
  const reading = (async () => {
    for await (const text of answer) parser.feed(text)
  })()
  return { answer, events, ended: reading.catch(() => {}), leave: () => request.destroy() }
}
