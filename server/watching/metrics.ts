import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type Counted, happenings, type SentAnswer, watched } from '#app/backend/runtime/watched.ts'
import { createGauges, type Figures } from './gauges.ts'
import { type Measured, sumOf } from './worker-sums.ts'

/** Seconds. A kept page takes less than the first, a call of a bank up to the last. */
const ANSWER_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const WORK_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const STATEMENT_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5, 15]
/** The bounds of good and poor are among them: LCP 2.5 and 4 s, INP 0.2 and 0.5, FCP 1.8 and 3, TTFB 0.8 and 1.8, CLS 0.1 and 0.25. */
const VITAL_S = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8]
const SHIFT = [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]
const SECOND_MS = 1_000
/** Of an answer that its client did not wait for; the number that nginx writes. */
const ABORTED = '499'

/** @property routeOf - the pattern of a path, of which there are not many */
type Options = { routeOf: (path: string | undefined) => string; figures: () => Promise<Figures> }

export type Metrics = {
  /** All figures of this process now, in the text format of Prometheus. */
  text(): Promise<string>
  /** The same, for the process that adds up what its workers have measured. */
  measured(): Promise<Measured>
  stop(): void
}

/**
 * The one registry of a process. What happens is counted as it happens, by the channels of `watched`; everything else is
 * read when somebody asks. Labels are patterns of routes, names of calls, and words of our own: never an address, an id
 * or anything that a visitor has sent.
 */
export function createMetrics({ routeOf, figures }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauges = createGauges(registry)

  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers, by the pattern of the address and the status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const requestTime = new Histogram({
    name: 'site_request_seconds',
    help: 'From the first line of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets: ANSWER_S,
    registers,
  })
  const renderTime = new Histogram({
    name: 'site_render_seconds',
    help: 'Rendering of a page, from its turn on.',
    labelNames: ['route'],
    buckets: WORK_S,
    registers,
  })
  const callTime = new Histogram({
    name: 'site_call_seconds',
    help: 'A call of the API, made by a page or over HTTP.',
    labelNames: ['call', 'outcome'],
    buckets: WORK_S,
    registers,
  })
  const fetchTime = new Histogram({
    name: 'site_remote_seconds',
    help: 'A request to the remote API.',
    labelNames: ['outcome'],
    buckets: WORK_S,
    registers,
  })
  const statementTime = new Histogram({
    name: 'site_database_statement_seconds',
    help: 'A statement, from the connection to its answer.',
    buckets: STATEMENT_S,
    registers,
  })
  const bookings = counterOf('site_bookings_total', 'Attempts to book a flat.')
  const payments = counterOf('site_payments_total', 'What the bank has said of payments, each once.')
  const messages = counterOf('site_messages_total', 'Attempts to deliver a message.', 'topic')
  const vitals = new Histogram({
    name: 'site_web_vital_seconds',
    help: 'What browsers of visitors have measured: TTFB, FCP, LCP, INP.',
    labelNames: ['vital', 'route'],
    buckets: VITAL_S,
    registers,
  })
  const shift = new Histogram({
    name: 'site_web_vital_layout_shift',
    help: 'CLS, as browsers of visitors have measured it.',
    labelNames: ['route'],
    buckets: SHIFT,
    registers,
  })
  const changes = new Counter({
    name: 'site_live_changes_total',
    help: 'Changes of flats that open pages were told of.',
    registers,
  })

  function counterOf(name: string, help: string, ...labels: string[]) {
    return new Counter({ name, help, labelNames: [...labels, 'outcome'], registers })
  }

  const onAnswer = ({ path, status, ms, isKeptPage, isAborted }: SentAnswer) => {
    const route = routeOf(path)
    requests.inc({ route, status: isAborted ? ABORTED : String(status) })
    const kind = kindOf(route, isKeptPage)
    // A stream of events ends when its page is closed.
    if (kind !== 'events') requestTime.observe({ kind }, ms / SECOND_MS)
  }
  const onCount = (counted: Counted) => {
    const { what } = counted
    if (what === 'booking') bookings.inc({ outcome: counted.outcome })
    else if (what === 'payment') payments.inc({ outcome: counted.outcome })
    else if (what === 'message') messages.inc({ topic: counted.topic, outcome: counted.outcome })
    else if (what === 'changes') changes.inc(counted.flats)
    else if (counted.vital === 'CLS') shift.observe({ route: counted.route }, counted.value)
    else vitals.observe({ route: counted.route, vital: counted.vital }, counted.value / SECOND_MS)
  }
  const onRender = {
    asyncEnd: ({ path, startedAt }: { path: string; startedAt: number }) =>
      renderTime.observe({ route: routeOf(path) }, secondsSince(startedAt)),
  }
  const onCall = {
    asyncEnd: ({ call, startedAt, error }: { call: string; startedAt: number; error?: unknown }) =>
      callTime.observe({ call, outcome: outcomeOf(error) }, secondsSince(startedAt)),
  }
  const onFetch = {
    asyncEnd: ({ startedAt, error }: { startedAt: number; error?: unknown }) =>
      fetchTime.observe({ outcome: outcomeOf(error) }, secondsSince(startedAt)),
  }
  const onStatement = {
    asyncEnd: ({ startedAt }: { startedAt: number }) => statementTime.observe(secondsSince(startedAt)),
  }
  happenings.answers.subscribe({ start: onAnswer })
  happenings.counts.subscribe({ start: onCount })
  watched.renders.subscribe(onRender)
  watched.calls.subscribe(onCall)
  watched.fetches.subscribe(onFetch)
  watched.statements.subscribe(onStatement)

  return {
    text: async () => {
      gauges(await figures())
      return registry.metrics()
    },
    measured: async () => {
      gauges(await figures())
      return (await sumOf(registry)).map((metric) => ({ ...metric, aggregator: aggregatorOf(metric) }))
    },
    stop: () => {
      happenings.answers.unsubscribe({ start: onAnswer })
      happenings.counts.unsubscribe({ start: onCount })
      watched.renders.unsubscribe(onRender)
      watched.calls.unsubscribe(onCall)
      watched.fetches.unsubscribe(onFetch)
      watched.statements.unsubscribe(onStatement)
    },
  }
}

/** The mean of a worker that hangs and of one that does not would look fine. */
const aggregatorOf = ({ name, aggregator }: Measured[number]) =>
  name.startsWith('nodejs_eventloop_lag') && aggregator === 'average' ? 'max' : aggregator

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / SECOND_MS
}

/** `refused`: the one who called was wrong, or came too late; `failed`: we could not. */
function outcomeOf(error: unknown): 'ok' | 'refused' | 'failed' {
  if (error === undefined) return 'ok'
  const isRefusal =
    error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500
  return isRefusal ? 'refused' : 'failed'
}

const KINDS: Record<string, string> = {
  api: 'call',
  _serverFn: 'call',
  assets: 'file',
  media: 'file',
  feeds: 'file',
  events: 'events',
  healthz: 'probe',
  readyz: 'probe',
  metrics: 'probe',
}

function kindOf(route: string, isKeptPage: boolean): string {
  if (isKeptPage) return 'kept page'
  return KINDS[route.split('/', 2)[1] ?? ''] ?? 'page'
}
