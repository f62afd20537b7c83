import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstFrame } from '#app/platform/map/first-frame.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A map that tells what a test makes it tell. */
function loadingMap() {
  const events = new EventEmitter()
  const remove = vi.fn()
  return {
    map: {
      once: (type: string, listener: (event: { error?: unknown }) => void) => events.once(type, listener),
      off: (type: string, listener: (event: { error?: unknown }) => void) => events.off(type, listener),
      remove,
    },
    events,
    remove,
  }
}

describe('the first frame of a map', () => {
  it('comes with the event of the map, and what fails later does not remove it', async () => {
    const { map, events, remove } = loadingMap()
    const frame = firstFrame(map)
    events.emit('load', {})
    await frame
    events.emit('webglcontextlost', {})
    vi.advanceTimersByTime(120_000)
    expect(remove).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up with the error of the data', async () => {
    const { map, events, remove } = loadingMap()
    const frame = firstFrame(map)
    events.emit('error', { error: new Error('no perm.json') })
    await expect(frame).rejects.toThrow('no perm.json')
    expect(remove).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each(['the browser takes the graphics away', 'nothing comes for 45 s'])(
    'is given up when %s',
    async (reason) => {
      const { map, events, remove } = loadingMap()
      const frame = firstFrame(map)
      const refused = expect(frame).rejects.toThrow('cannot be drawn')
      if (reason.startsWith('nothing')) vi.advanceTimersByTime(45_000)
      else events.emit('webglcontextlost', {})
      await refused
      expect(remove).toHaveBeenCalledOnce()
    },
  )
})
