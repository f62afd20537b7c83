/** One server-sent event; fields that it does not have are empty. */
export type ServerEvent = { event: string; data: string; id: string }

/** A line longer than this is no event of ours. */
const LONGEST_LINE = 65_536

/** The events of a stream as they come; comments and unknown fields are left out. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  let event = emptyEvent()
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (event.data !== '') yield event
      event = emptyEvent()
      continue
    }
    const [, name, value = ''] = /^(event|data|id)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'data') event.data += event.data === '' ? value : `\n${value}`
    else if (name === 'event') event.event = value
    else if (name === 'id') event.id = value
  }
}

function emptyEvent(): ServerEvent {
  return { event: '', data: '', id: '' }
}

async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE) throw new Error('a line of the event stream is too long')
    yield* lines
  }
}
