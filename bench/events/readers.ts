/** Requests to the benchmark's process that holds the event streams. */
import { connect, type Socket } from 'node:net'

export type Order =
  | { order: 'open'; url: string; count: number; since: number }
  /** Breaks all connections. */
  | { order: 'drop' }
  /** Reopens all of them, each from the version that it has reached. */
  | { order: 'return' }
  /** Reports when all streams have received these versions, or were made to reload. */
  | { order: 'await'; versions: number[] }

export type Word =
  | { word: 'open' }
  | { word: 'all have'; version: number; firstAt: number; lastAt: number }
  | { word: 'returned'; complete: number; reloaded: number }

type Page = {
  socket: Socket | undefined
  reached: number
  seen: Set<number>
  hasReloaded: boolean
  rest: string
}

/** Connections opened at once: more would overflow the listen queue of the socket. */
const AT_ONCE = 100
const BETWEEN_MS = 20

let pages: Page[] = []
let place = { host: '', port: 0 }
const counts = new Map<number, { count: number; firstAt: number }>()
let opened = 0

process.on('message', (order: Order) => {
  if (order.order === 'open') {
    const { hostname, port } = new URL(order.url)
    place = { host: hostname, port: Number(port) }
    pages = Array.from({ length: order.count }, () => ({
      socket: undefined,
      reached: order.since,
      seen: new Set(),
      hasReloaded: false,
      rest: '',
    }))
    openAll()
  } else if (order.order === 'drop') {
    for (const page of pages) page.socket?.destroy()
  } else if (order.order === 'return') openAll()
  else awaitAll(order.versions)
})

function openAll(): void {
  opened = 0
  for (let start = 0; start < pages.length; start += AT_ONCE) {
    setTimeout(() => pages.slice(start, start + AT_ONCE).forEach(open), (start / AT_ONCE) * BETWEEN_MS)
  }
}

function open(page: Page): void {
  const socket = connect(place)
  let isFirst = true
  page.socket = socket
  page.rest = ''
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.on('data', (text: string) => {
    if (isFirst) {
      isFirst = false
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${text.slice(0, 80)}`)
      opened += 1
      if (opened === pages.length) say({ word: 'open' })
    }
    hear(page, text)
  })
  socket.write(`GET /events?since=${page.reached} HTTP/1.1\r\nHost: ${place.host}\r\n\r\n`)
}

function hear(page: Page, text: string): void {
  const lines = (page.rest + text).split('\n')
  page.rest = lines.pop() ?? ''
  for (const line of lines) {
    if (line === 'event: reload') page.hasReloaded = true
    const [, id] = /^id: (\d+)/.exec(line) ?? []
    if (id !== undefined) page.reached = Number(id)
    const [, version] = /^data: .*"version":(\d+)/.exec(line) ?? []
    if (version !== undefined) note(page, Number(version))
  }
}

function note(page: Page, version: number): void {
  if (page.seen.has(version)) return
  page.seen.add(version)
  const now = Date.now()
  const { count, firstAt } = counts.get(version) ?? { count: 0, firstAt: now }
  counts.set(version, { count: count + 1, firstAt })
  if (count + 1 === pages.length) say({ word: 'all have', version, firstAt, lastAt: now })
}

function awaitAll(versions: number[]): void {
  const timer = setInterval(() => {
    const complete = pages.filter(({ seen }) => versions.every((version) => seen.has(version))).length
    const reloaded = pages.filter(({ hasReloaded }) => hasReloaded).length
    if (complete + reloaded < pages.length) return
    clearInterval(timer)
    for (const page of pages) page.hasReloaded = false
    say({ word: 'returned', complete, reloaded })
  }, 50)
}

function say(word: Word): void {
  process.send?.(word)
}
