import type { ServerLog } from '#server/log.ts'
import { createWorkerSums } from '#server/watching/worker-sums.ts'
import type { Order, Report, StartOrder } from './messages.ts'

/** A worker, as the parent sees it. */
export type WorkerProcess = {
  tell(order: Order): void
  end(signal: 'SIGTERM' | 'SIGKILL'): void
  onReport(listener: (report: Report) => void): void
  /** @param listener - with the exit code, or the signal that ended it */
  onEnd(listener: (code: number | null, signal: string | null) => void): void
}

type Options = {
  count: number
  /** Starts the process of a worker. @param number - from 1; the one that takes a place has the same */
  fork: (number: number) => WorkerProcess
  database?: StartOrder['database']
  log: ServerLog
  /** Milliseconds that only grow; for tests. */
  now?: () => number
}

/** The pause before a worker is replaced doubles from the first to the second of these while it keeps ending. */
const PAUSE_MS = { first: 1_000, longest: 30_000 }
/** A worker that has answered for so long is replaced at once. */
const STEADY_MS = 60_000
const SECOND_MS = 1_000
/** A worker that has been silent for so many seconds hangs. The longest work on its thread takes a few. */
const SILENT_SECONDS = 60
/** A worker ends itself 25 s after SIGTERM at the latest. */
const STOP_MS = 27_000

type Place = {
  number: number
  process: WorkerProcess | undefined
  /** By now(); undefined until it is ready for the first time. */
  answersSince: number | undefined
  isReady: boolean
  silentSeconds: number
  /** Ends in a row without a steady worker between them. */
  ends: number
  timer: NodeJS.Timeout | undefined
}

/** The workers of a node. */
type Workers = {
  /** Resolves when each has been ready once. */
  started: Promise<void>
  /** Rejects when no worker answers and a new one could not start. */
  failed: Promise<never>
  /** The figures of all of them as one, in the text format of Prometheus. */
  metrics(): Promise<string>
  /** Ends all of them. @returns whether each has ended by itself, without a fault */
  stop(): Promise<boolean>
}

/**
 * Keeps so many workers running. The first starts alone, since it may have to migrate or fill the database; the others
 * begin when it is ready. A worker that ends or hangs is replaced. When no worker answers and a new one cannot start,
 * the node has failed, as one of a single process would have.
 */
export function keepWorkers({ count, fork, database, log, now = () => performance.now() }: Options): Workers {
  const places: Place[] = Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    process: undefined,
    answersSince: undefined,
    isReady: false,
    silentSeconds: 0,
    ends: 0,
    timer: undefined,
  }))
  const started = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  let isStopping = false
  let isGroupReady = false
  let areAllBegun = false
  let ended: { resolve: () => void; isClean: boolean } | undefined

  const sums = createWorkerSums<WorkerProcess>()
  const answering = () => places.filter(({ answersSince }) => answersSince !== undefined)

  function begin(place: Place): void {
    const process = fork(place.number)
    Object.assign(place, { process, answersSince: undefined, isReady: false, silentSeconds: 0 })
    process.onReport((report) => takeReport(place, process, report))
    process.onEnd((code, signal) => {
      sums.forget(process)
      takeEnd(place, { code, signal })
    })
  }

  function takeReport(place: Place, process: WorkerProcess, report: Report): void {
    // Node may deliver what a process said after its end.
    if (place.process !== process) return
    place.silentSeconds = 0
    if (report.is === 'measured') {
      sums.take(process, report.metrics)
      return
    }
    if (report.is === 'new') {
      const listen = answering().length === 0 ? 'now' : 'when ready'
      process.tell({ do: 'start', listen, ...(database && { database }) })
      return
    }
    if (report.is === 'started') {
      place.answersSince = now()
      process.tell({ do: 'know', isReady: isGroupReady })
      beginOthers()
    } else place.isReady = report.isReady
    tellReadiness()
  }

  function beginOthers(): void {
    if (!areAllBegun) for (const place of places) if (!place.process) begin(place)
    areAllBegun = true
    if (answering().length === count) started.resolve()
  }

  function tellReadiness(): void {
    const isReady = answering().some((place) => place.isReady)
    if (isReady === isGroupReady) return
    isGroupReady = isReady
    for (const { process } of answering()) process?.tell({ do: 'know', isReady })
  }

  function takeEnd(place: Place, { code, signal }: { code: number | null; signal: string | null }): void {
    const answeredMs = place.answersSince === undefined ? undefined : now() - place.answersSince
    Object.assign(place, { process: undefined, answersSince: undefined, isReady: false })
    if (isStopping) {
      if (ended && code !== 0 && signal !== 'SIGTERM') ended.isClean = false
      if (places.every(({ process }) => !process)) ended?.resolve()
      return
    }
    tellReadiness()
    const about = { worker: place.number, code, signal }
    if (answeredMs === undefined && answering().length === 0) {
      log.fatal(about, 'a worker could not start, and no other one answers')
      failed.reject(new Error('no worker could start'))
      return
    }
    place.ends = (answeredMs ?? 0) > STEADY_MS ? 0 : place.ends + 1
    const isAsked = answeredMs !== undefined && code === 0
    const inMs =
      place.ends === 0 || isAsked ? 0 : Math.min(PAUSE_MS.first * 2 ** (place.ends - 1), PAUSE_MS.longest)
    log[isAsked ? 'info' : 'error']({ ...about, inMs }, 'a worker has ended; another one takes its place')
    place.timer = setTimeout(() => begin(place), inMs)
  }

  const watching = setInterval(() => {
    for (const place of answering()) {
      place.silentSeconds++
      if (place.silentSeconds !== SILENT_SECONDS) continue
      log.error({ worker: place.number, seconds: place.silentSeconds }, 'a worker hangs; it is ended')
      place.process?.end('SIGKILL')
    }
  }, SECOND_MS)

  for (const place of places.slice(0, 1)) begin(place)
  return {
    started: started.promise,
    failed: failed.promise,
    metrics: () => sums.text(answering().flatMap(({ process }) => process ?? [])),
    stop: async () => {
      isStopping = true
      clearInterval(watching)
      for (const { timer } of places) clearTimeout(timer)
      const running = places.flatMap(({ process }) => process ?? [])
      const { promise, resolve } = Promise.withResolvers<void>()
      ended = { resolve, isClean: true }
      if (running.length === 0) resolve()
      for (const process of running) process.end('SIGTERM')
      const cutting = setTimeout(() => {
        for (const { process } of places) process?.end('SIGKILL')
      }, STOP_MS)
      await promise
      clearTimeout(cutting)
      return ended.isClean
    },
  }
}
