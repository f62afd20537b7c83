import { expect, it } from 'vitest'
import { readEvents } from '#app/upstream/remote-events.ts'

function streamOf(...texts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(encoder.encode(text))
      controller.close()
    },
  })
}

async function eventsOf(...texts: string[]) {
  const events = []
  for await (const event of readEvents(streamOf(...texts))) events.push(event)
  return events
}

it('reads events wherever the network cuts them', async () => {
  const whole = 'retry: 3000\n\nevent: flat\nid: 7\ndata: {"a":1}\n\nevent: beat\r\ndata: 1\r\n\r\n'
  const expected = [
    { event: 'flat', data: '{"a":1}', id: '7' },
    { event: 'beat', data: '1', id: undefined },
  ]
  expect(await eventsOf(whole)).toEqual(expected)
  expect(await eventsOf(...whole)).toEqual(expected)
})

it('leaves out comments, and an event that was not finished', async () => {
  expect(await eventsOf(': alive\n\ndata: a\ndata: b\n\ndata: half')).toEqual([
    { event: undefined, data: 'a\nb', id: undefined },
  ])
})

it('gives up an event without end', async () => {
  await expect(eventsOf('data: ', 'x'.repeat(70_000))).rejects.toThrow('max buffer size')
})
