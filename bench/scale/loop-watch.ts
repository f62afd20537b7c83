/**
 * Loaded into the site (`--import`), tells how long a turn of its event loop takes: whatever comes meanwhile waits for
 * so long. A turn is counted in time of the clock, and in CPU time of the thread, which other work of the machine does
 * not lengthen. Writes them to the file LOOP_FIGURES when the process gets SIGUSR2, and begins anew.
 */
import { writeFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'
import type { LoopFigures } from './loop-figures.ts'

const EVERY_MS = 1

if (isMainThread) watchLoop()

function watchLoop(): void {
  let turns: { clockMs: number; cpuMs: number }[] = []
  let pauses: number[] = []
  let before = { clock: performance.now(), cpu: cpuOfThread() }
  setInterval(() => {
    const now = { clock: performance.now(), cpu: cpuOfThread() }
    turns.push({ clockMs: now.clock - before.clock, cpuMs: now.cpu - before.cpu })
    before = now
  }, EVERY_MS).unref()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) pauses.push(duration)
  }).observe({ entryTypes: ['gc'] })
  process.on('SIGUSR2', () => {
    const figures: LoopFigures = {
      clockMs: spread(turns.map(({ clockMs }) => clockMs)),
      cpuMs: spread(turns.map(({ cpuMs }) => cpuMs)),
      garbageMs: spread(pauses),
    }
    writeFileSync(process.env['LOOP_FIGURES'] ?? '', JSON.stringify(figures))
    turns = []
    pauses = []
  })
}

function cpuOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function spread(values: number[]): { p99: number; longest: number } {
  const sorted = values.toSorted((a, b) => a - b)
  return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, longest: sorted.at(-1) ?? 0 }
}
