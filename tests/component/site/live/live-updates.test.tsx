import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlatEvent } from '#app/contract/live.ts'
import { liveQueries } from '#app/site/live/live.queries.ts'
import { LiveUpdates } from '#app/site/live/live-updates.tsx'
import { eventually } from '../../../fixtures/eventually.ts'
import { aFlat } from '../../../fixtures/flats.ts'

const FAVORITES = ['favorites', 'list', { flats: [128], types: [] }]
const RESERVED: FlatEvent = { id: 128, status: 'reserved', price: 12_480_000, version: 9 }

/** Stands in for the browser's own; the test plays the server. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = []
  readonly address: string
  isClosed = false

  constructor(address: string) {
    super()
    this.address = address
    FakeStream.opened.push(this)
  }

  close() {
    this.isClosed = true
  }

  send(type: string, data: string) {
    act(() => {
      this.dispatchEvent(new MessageEvent(type, { data }))
    })
  }
}

let client: QueryClient

beforeEach(() => {
  FakeStream.opened = []
  vi.stubGlobal('EventSource', FakeStream)
  // "Within three seconds" is at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  client = new QueryClient()
  client.setQueryData(FAVORITES, { flats: [aFlat()] })
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens a page with a link to a flat, made from version 5 of the catalogue unless told otherwise. */
function openPage({ version = 5 }: { version?: number | null } = {}) {
  client.setQueryData(liveQueries.version().queryKey, version)
  return render(
    <QueryClientProvider client={client}>
      <LiveUpdates />
      <a href="/choose/flat/128">Квартира 128</a>
    </QueryClientProvider>,
  )
}

const stream = () =>
  eventually(() => {
    const opened = FakeStream.opened.at(-1)
    if (!opened) throw new Error('no stream was opened')
    return opened
  })
const favorites = () => client.getQueryData(FAVORITES)
const announced = () => screen.getByRole('status').textContent

describe('a page that is open', () => {
  it('follows the changes since it was made', async () => {
    openPage()
    expect((await stream()).address).toBe('/events?since=5')
  })

  it('follows the changes from now on where the server did not know its version', async () => {
    openPage({ version: null })
    expect((await stream()).address).toBe('/events')
  })

  it('shows a flat as reserved without being opened again', async () => {
    openPage()
    const opened = await stream()
    opened.send('flat', JSON.stringify(RESERVED))
    expect(favorites()).toMatchObject({ flats: [{ status: 'reserved' }] })
  })

  it('tells a screen reader what happened to the flat under the focus', async () => {
    openPage()
    screen.getByRole('link').focus()
    const opened = await stream()
    opened.send('flat', JSON.stringify(RESERVED))
    await eventually(() => expect(announced()).toBe('Эту квартиру забронировали'))
  })

  it('says nothing of a flat that the visitor is not at, nor of one change twice', async () => {
    vi.useFakeTimers()
    openPage()
    const opened = await stream()
    const said = () => {
      act(() => vi.advanceTimersByTime(1_000))
      return announced()
    }
    opened.send('flat', JSON.stringify(RESERVED))
    expect(said()).toBe('')
    screen.getByRole('link').focus()
    opened.send('flat', JSON.stringify(RESERVED))
    expect(said()).toBe('')
    opened.send('flat', JSON.stringify({ ...RESERVED, status: 'sold', version: 10 }))
    expect(said()).toBe('Эта квартира продана')
  })

  it('goes on after an event that it does not understand', async () => {
    openPage()
    const opened = await stream()
    opened.send('flat', 'out of order')
    opened.send('flat', JSON.stringify({ ...RESERVED, status: 'painted' }))
    expect(favorites()).toMatchObject({ flats: [{ status: 'free' }] })
    opened.send('flat', JSON.stringify(RESERVED))
    expect(favorites()).toMatchObject({ flats: [{ status: 'reserved' }] })
  })

  it('reads everything again when the whole catalogue has changed', async () => {
    openPage()
    const opened = await stream()
    opened.send('reload', '')
    await eventually(() => expect(client.getQueryState(FAVORITES)?.isInvalidated).toBe(true))
  })

  it('ends its connection when it is closed', async () => {
    const page = openPage()
    const opened = await stream()
    expect(opened.isClosed).toBe(false)
    page.unmount()
    expect(opened.isClosed).toBe(true)
  })

  it('opens no connection when it is closed before the browser was idle', async () => {
    openPage().unmount()
    // A page that is opened after it has its connection: the one before would have had its own by then.
    openPage()
    await stream()
    expect(FakeStream.opened).toHaveLength(1)
  })
})

describe('where the browser knows no streams', () => {
  const answer = (data: object) => new Response(JSON.stringify({ data }))

  beforeEach(() => {
    vi.stubGlobal('EventSource', undefined)
  })

  it('asks for the changes since the page was made, and shows them', async () => {
    const asked = vi.fn(async (_address: string) =>
      answer({ changes: [RESERVED], version: 9, reload: false }),
    )
    vi.stubGlobal('fetch', asked)
    openPage()
    await eventually(() => expect(favorites()).toMatchObject({ flats: [{ status: 'reserved' }] }))
    expect(asked.mock.calls[0]?.[0]).toBe('/api/flats_changes/?since=5')
    expect(client.getQueryState(FAVORITES)?.isInvalidated).toBe(false)
  })

  it('reads everything again when there are too many changes', async () => {
    vi.stubGlobal('fetch', async () => answer({ changes: [], version: 9, reload: true }))
    openPage()
    await eventually(() => expect(client.getQueryState(FAVORITES)?.isInvalidated).toBe(true))
  })
})
