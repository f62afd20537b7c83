import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { FeedFigures, NodeFigures, StoredFigures } from '#app/backend/watching/node-figures.ts'
import type { QueueFigures } from '#server/guards/admission.ts'
import type { PageFigures } from '#server/pages/page-cache.ts'

/** Of the way of requests. @property pages - undefined where none are kept */
export type RouteFigures = {
  queues: Record<'pages' | 'calls' | 'reads' | 'sheets', QueueFigures>
  pages: PageFigures | undefined
}

/** What a node says of itself when it is asked. */
export type Figures = {
  isReady: boolean
  streams: { open: number; max: number }
  routes: RouteFigures
  /** Undefined before a remote API and while the app starts. */
  node: NodeFigures | undefined
}

/** A number, with the values of the labels before it. */
type Sample = readonly [...labels: string[], value: number]

/** @property workers - how the numbers of several processes of one node become one */
type Reading = {
  name: string
  help: string
  labels?: readonly string[]
  workers: Aggregator
  read: (figures: Figures) => readonly Sample[]
}

const yesNo = (is: boolean) => (is ? 1 : 0)

/** Of the database, which is the same for all nodes. */
const ofStored = (read: (stored: StoredFigures) => readonly Sample[]) => ({
  workers: 'max' as const,
  read: ({ node }: Figures) => (node?.stored ? read(node.stored) : []),
})

const ofNode = (read: (node: NodeFigures) => readonly Sample[]) => ({
  workers: 'sum' as const,
  read: ({ node }: Figures) => (node ? read(node) : []),
})

const ofFeeds = (read: (feed: FeedFigures) => number) => ({
  labels: ['source'],
  ...ofStored(({ feeds }) => feeds.map((feed) => [feed.name, read(feed)])),
})

const ofQueues = (key: 'running' | 'waiting' | 'refused') => ({
  labels: ['queue'],
  workers: 'sum' as const,
  read: ({ routes }: Figures): Sample[] =>
    Object.entries(routes.queues).map(([queue, figures]) => [queue, figures[key]]),
})

const GAUGES: readonly Reading[] = [
  {
    name: 'site_ready',
    help: 'Whether the node answers pages, as /readyz says.',
    workers: 'min',
    read: ({ isReady }) => [[yesNo(isReady)]],
  },
  { name: 'site_queue_running', help: 'Requests that are being answered.', ...ofQueues('running') },
  { name: 'site_queue_waiting', help: 'Requests that wait for their turn.', ...ofQueues('waiting') },
  {
    name: 'site_page_cache_bytes',
    help: 'Memory that kept pages take.',
    workers: 'sum',
    read: ({ routes }) => (routes.pages ? [[routes.pages.bytes]] : []),
  },
  {
    name: 'site_page_cache_pages',
    help: 'Kept pages.',
    workers: 'sum',
    read: ({ routes }) => (routes.pages ? [[routes.pages.pages]] : []),
  },
  {
    name: 'site_event_streams',
    help: 'Open pages that receive changes.',
    workers: 'sum',
    read: ({ streams }) => [[streams.open]],
  },
  {
    name: 'site_event_streams_max',
    help: 'How many open pages may receive changes: EVENTS_MAX.',
    workers: 'sum',
    read: ({ streams }) => [[streams.max]],
  },
  {
    name: 'site_database_connections',
    help: 'Connections of the pool to the database.',
    labels: ['state'],
    ...ofNode(({ pool }) => [
      ['idle', pool.idle],
      ['busy', pool.total - pool.idle],
    ]),
  },
  {
    name: 'site_database_connections_max',
    help: 'How many connections the pool may have: DATABASE_POOL.',
    ...ofNode(({ pool }) => [[pool.max]]),
  },
  {
    name: 'site_database_waiting',
    help: 'Statements that wait for a connection.',
    ...ofNode(({ pool }) => [[pool.waiting]]),
  },
  {
    name: 'site_database_up',
    help: 'Whether the database answers.',
    ...ofNode(({ stored }) => [[yesNo(stored !== undefined)]]),
    workers: 'min',
  },
  {
    name: 'site_catalogue_flats',
    help: 'Flats in memory.',
    ...ofNode(({ catalogue }) => [[catalogue.flats]]),
    workers: 'max',
  },
  {
    name: 'site_catalogue_version',
    help: 'Version of the flats that the node shows.',
    ...ofNode(({ catalogue }) => [[catalogue.version]]),
    workers: 'min',
  },
  {
    name: 'site_catalogue_stored_version',
    help: 'Version of the flats in the database.',
    ...ofStored(({ catalogueVersion }) => [[catalogueVersion]]),
  },
  {
    name: 'site_catalogue_read_age_seconds',
    help: 'Time since the changes of the database were last read.',
    ...ofNode(({ catalogue }) => [[catalogue.readAgeS]]),
    workers: 'max',
  },
  {
    name: 'site_feed_age_seconds',
    help: 'Time since the last good import of a source on schedule.',
    ...ofFeeds(({ ageS }) => ageS),
  },
  {
    name: 'site_feed_interval_seconds',
    help: 'How often a source is to be imported.',
    ...ofFeeds(({ everyS }) => everyS),
  },
  {
    name: 'site_feed_failures',
    help: 'Failed imports of a source in a row.',
    ...ofFeeds(({ failures }) => failures),
  },
  {
    name: 'site_feed_trouble',
    help: 'Whether a source is in a trouble that the office was told of.',
    ...ofFeeds(({ isInTrouble }) => yesNo(isInTrouble)),
  },
  {
    name: 'site_outbox_waiting',
    help: 'Messages that are due and not delivered.',
    labels: ['topic'],
    ...ofStored(({ outbox }) => outbox.map(({ topic, count }) => [topic, count])),
  },
  {
    name: 'site_outbox_oldest_seconds',
    help: 'How long the oldest of them has been due.',
    labels: ['topic'],
    ...ofStored(({ outbox }) => outbox.map(({ topic, oldestS }) => [topic, oldestS])),
  },
  {
    name: 'site_reservations',
    help: 'Reservations that hold a flat.',
    labels: ['status'],
    ...ofStored(({ reservations }) => reservations.map(({ status, count }) => [status, count])),
  },
  {
    name: 'site_payments_open',
    help: 'Payments that the bank has not ended.',
    ...ofStored(({ payments }) => [[payments.count]]),
  },
  {
    name: 'site_payments_oldest_seconds',
    help: 'Age of the oldest of them.',
    ...ofStored(({ payments }) => [[payments.oldestS]]),
  },
  {
    name: 'site_refunds_waiting',
    help: 'Refunds that are not done.',
    ...ofStored(({ refunds }) => [[refunds.count]]),
  },
  {
    name: 'site_refunds_oldest_seconds',
    help: 'Age of the oldest of them.',
    ...ofStored(({ refunds }) => [[refunds.oldestS]]),
  },
]

/** What was counted elsewhere since the start. */
const COUNTERS: readonly Reading[] = [
  { name: 'site_queue_refused_total', help: 'Requests that found the queue full.', ...ofQueues('refused') },
  {
    name: 'site_page_cache_requests_total',
    help: 'Requests for pages that may be kept: from memory, from memory while replaced, not in memory.',
    labels: ['result'],
    workers: 'sum',
    read: ({ routes: { pages } }) =>
      pages
        ? [
            ['hit', pages.hits],
            ['stale', pages.stale],
            ['miss', pages.misses],
          ]
        : [],
  },
  {
    name: 'site_page_cache_rendered_total',
    help: 'Pages that were rendered to be kept.',
    workers: 'sum',
    read: ({ routes }) => (routes.pages ? [[routes.pages.rendered]] : []),
  },
]

function split(names: readonly string[], sample: Sample): { labels: Record<string, string>; value: number } {
  const labels = Object.fromEntries(names.map((name, index) => [name, String(sample[index])]))
  return { labels, value: Number(sample.at(-1)) }
}

/** Numbers that are read when somebody asks, each in the registry. @returns writes them anew */
export function createGauges(registry: Registry): (figures: Figures) => void {
  const registers = [registry]
  const gauges = GAUGES.map(({ labels = [], workers, name, help, read }) => {
    const gauge = new Gauge({ name, help, labelNames: labels, aggregator: workers, registers })
    return (figures: Figures) => {
      gauge.reset()
      // Without labels the library begins with 0, which would be a number that nobody has read.
      if (labels.length === 0) gauge.remove()
      for (const sample of read(figures)) {
        const { labels: values, value } = split(labels, sample)
        gauge.set(values, value)
      }
    }
  })
  const counters = COUNTERS.map(({ labels = [], workers, name, help, read }) => {
    const counter = new Counter({ name, help, labelNames: labels, aggregator: workers, registers })
    return (figures: Figures) => {
      counter.reset()
      for (const sample of read(figures)) {
        const { labels: values, value } = split(labels, sample)
        counter.inc(values, value)
      }
    }
  })
  return (figures) => {
    for (const write of [...gauges, ...counters]) write(figures)
  }
}
