import { expect, it } from 'vitest'
import { readEvents } from '#app/upstream/event-stream.ts'

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function eventsOf(...texts: string[]) {
  const events = []
  for await (const event of readEvents(chunks(...texts))) events.push(event)
  return events
}

it('reads events wherever the network cuts them', async () => {
  const whole = 'retry: 3000\n\nevent: flat\nid: 7\ndata: {"a":1}\n\nevent: beat\r\ndata: 1\r\n\r\n'
  const expected = [
    { event: 'flat', data: '{"a":1}', id: '7' },
    { event: 'beat', data: '1', id: '' },
  ]
  expect(await eventsOf(whole)).toEqual(expected)
  expect(await eventsOf(...whole)).toEqual(expected)
})

it('leaves out comments, and an event that was not finished', async () => {
  expect(await eventsOf(': alive\n\ndata: a\ndata: b\n\ndata: half')).toEqual([
    { event: '', data: 'a\nb', id: '' },
  ])
})

it('gives up a line without end', async () => {
  await expect(eventsOf('x'.repeat(70_000))).rejects.toThrow('too long')
})
