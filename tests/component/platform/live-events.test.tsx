import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLiveEvents } from '#app/platform/live-events.ts'

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

  tell(type: string, data = '1', lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }))
  }
}

const heard: string[] = []
const polls: (number | undefined)[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  FakeStream.opened = []
  heard.length = 0
  polls.length = 0
})
afterEach(() => {
  stop()
  setVisibility('visible')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function follow(since: number | undefined = 5) {
  stop = followLiveEvents({
    since,
    address: (version) => `/events?since=${version}`,
    names: ['flat'],
    onEvent: (name, data) => heard.push(`${name} ${data}`),
    poll: async (version) => {
      polls.push(version)
      return (version ?? 0) + 1
    },
  })
}

const newest = () => FakeStream.opened.at(-1)
const addresses = () => FakeStream.opened.map(({ address }) => address)
const open = () => FakeStream.opened.filter(({ isClosed }) => !isClosed).length

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a page follows the events of the server', () => {
  it('from the version that it was made of', () => {
    follow(5)
    expect(addresses()).toEqual(['/events?since=5'])
    newest()?.tell('flat', 'a', '6')
    expect(heard).toEqual(['flat a'])
  })

  it('and comes back to where it broke, a little later', async () => {
    follow(5)
    newest()?.tell('flat', 'a', '6')
    newest()?.tell('beat', '1', '9')
    newest()?.tell('error')
    expect(open()).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(addresses()).toEqual(['/events?since=5', '/events?since=9'])
  })

  it('does not take half a batch for the whole', async () => {
    follow(5)
    newest()?.tell('flat', 'first of two', '5')
    newest()?.tell('error')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(addresses().at(-1)).toBe('/events?since=5')
  })

  it('and notices a connection that has died in silence', async () => {
    follow()
    await vi.advanceTimersByTimeAsync(39_000)
    newest()?.tell('beat')
    await vi.advanceTimersByTimeAsync(39_000)
    expect(FakeStream.opened).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(FakeStream.opened).toHaveLength(2)
    expect(open()).toBe(1)
  })
})

describe('where the stream does not work', () => {
  async function failThrice() {
    follow(5)
    for (let i = 0; i < 3; i++) {
      newest()?.tell('error')
      await vi.advanceTimersByTimeAsync(2_000)
    }
  }

  it('the page asks by itself every twenty seconds or so', async () => {
    await failThrice()
    expect(polls).toEqual([5])
    await vi.advanceTimersByTimeAsync(40_000)
    expect(polls.length).toBeGreaterThanOrEqual(3)
    expect(polls.slice(0, 3)).toEqual([5, 6, 7])
    expect(open()).toBe(0)
  })

  it('and tries the stream again within two minutes', async () => {
    await failThrice()
    const before = FakeStream.opened.length
    for (let s = 0; s < 120 && FakeStream.opened.length === before; s++)
      await vi.advanceTimersByTimeAsync(1_000)
    expect(FakeStream.opened).toHaveLength(before + 1)
    newest()?.tell('beat', '1', '20')
    polls.length = 0
    await vi.advanceTimersByTimeAsync(30_000)
    expect(polls).toEqual([])
  })

  it('a browser without streams asks from the beginning', async () => {
    vi.stubGlobal('EventSource', undefined)
    follow(5)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(polls.slice(0, 2)).toEqual([5, 6])
  })
})

describe('nobody looks, no connection is held', () => {
  it('when the tab is hidden for long; it resumes when it is seen again', async () => {
    follow(5)
    newest()?.tell('beat', '1', '7')
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(9_000)
    expect(open()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(open()).toBe(0)
    setVisibility('visible')
    expect(addresses()).toEqual(['/events?since=5', '/events?since=7'])
  })

  it('a tab opened in the background waits until it is seen', () => {
    setVisibility('hidden')
    follow()
    expect(FakeStream.opened).toEqual([])
    setVisibility('visible')
    expect(open()).toBe(1)
  })

  it('a glance at another tab changes nothing', async () => {
    follow()
    setVisibility('hidden')
    await vi.advanceTimersByTimeAsync(3_000)
    setVisibility('visible')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(FakeStream.opened).toHaveLength(1)
  })

  it('without a network; it resumes at once when that is back', () => {
    follow()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    expect(open()).toBe(0)
    vi.restoreAllMocks()
    dispatchEvent(new Event('online'))
    expect(open()).toBe(1)
  })

  it('after it was stopped', async () => {
    follow()
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([open(), polls]).toEqual([0, []])
  })
})
