import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '#app/backend/database/connect.ts'
import type { DatabaseWatch } from '#app/backend/outage/database-watch.ts'
import type { Log } from '#app/backend/runtime/log.ts'
import { withTimeout } from '#app/backend/runtime/with-timeout.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { listen } from './notification-listener.ts'
import { type CatalogueData, type CatalogueMark, changedSince, loadCatalogue } from './reader.ts'

const POLL_MS = 5_000
/** After this many failed polls in a row the database counts as unavailable. */
const STALE_POLLS = 4
/** A burst of notifications (an import commits many transactions) becomes one read. */
const DEBOUNCE_MS = 25
/** Time limit of the test query: a connection that was silently cut would block for minutes. */
const PROBE_TIMEOUT_MS = 1_500
/**
 * Time limit of a read: many times the read of the largest catalogue, but locks or an overloaded server can
 * block forever.
 */
const READ_TIMEOUT_MS = 60_000
/** Time limit for closing a connection that may be dead. */
const CLOSE_TIMEOUT_MS = 1_000
/**
 * After a notification a failed read is retried soon instead of at the next poll, because something has
 * changed.
 */
const RETRY_MS = 500

export type FollowerOptions = {
  database: Pick<Database, 'connection'> & Partial<Pick<Database, 'lastAnswerAt'>>
  log: Log
  /** Learns whether the database answers. */
  watch?: DatabaseWatch
  /** Mark of the read that the receiver already has. */
  mark: CatalogueMark
  /** Number of flats that the receiver has: comparing it with the database's count reveals deleted rows. */
  size: () => number
  /**
   * Current rows of flats (some may be unchanged), ids that are no longer public, and the version of the
   * catalogue that contains them.
   */
  onRows: (rows: CatalogueRow[], removedIds: number[], version: number) => void | Promise<void>
  onReload: (all: CatalogueData) => void | Promise<void>
  /**
   * Called with each read, changed or not, for other data that the same notifications and polls keep fresh.
   *
   * @param isMore - whether more than flats may have changed since the last call: something else was notified, or
   *   notifications were lost
   */
  onRead?: (isMore: boolean) => Promise<void>
  pollMs?: number
  readMs?: number
}

export type CatalogueFollower = {
  /** Whether the last successful read is not older than a few polls. */
  isUpToDate(): boolean
  /** Seconds since the last successful read. */
  readAgeS(): number
  /** Reads everything again soon: something that the receiver makes of the rows is another now. */
  reload(): void
  /** Ends the connection and the polling; resolves when nothing is running. */
  stop(): Promise<void>
}

type Trigger = 'poll' | 'notification'

/**
 * Follows the catalogue in the database. NOTIFY makes it fast and polling makes it reliable: a notification
 * that is lost with its connection delays a change by one poll at most. Reads use a connection of their own,
 * so they never wait for visitors' queries; if it stops answering, it is replaced.
 *
 * Calls of onRows and onReload never overlap. Errors that they throw are logged, and the read is repeated.
 */
export function followCatalogue(options: FollowerOptions): CatalogueFollower {
  const { database, log, pollMs = POLL_MS, readMs = READ_TIMEOUT_MS } = options
  let { mark } = options
  let pending: Trigger | undefined
  let lastReadAt = Date.now()
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let reader = openReader()
  let aborted = Promise.withResolvers<never>()
  let isFailing = false
  let isReloadWanted = false
  let isMore = false
  const stopped = new AbortController()

  function request(trigger: Trigger): void {
    if (stopped.signal.aborted) return
    pending = pending === 'notification' ? 'notification' : trigger
    running ??= readWhilePending().finally(() => {
      running = undefined
      // A request that came between the loop's last check and its end.
      if (pending) request(pending)
    })
  }

  async function readWhilePending(): Promise<void> {
    while (pending && !stopped.signal.aborted) {
      await delay(DEBOUNCE_MS)
      const trigger = pending
      pending = undefined
      try {
        await read(trigger)
        if (options.onRead) await tellOthers()
        lastReadAt = Date.now()
        if (isFailing) log.info({}, 'the catalogue is read again')
        isFailing = false
      } catch (error) {
        // The next attempt starts from the same mark.
        if (!isFailing) {
          log.warn({ err: error }, 'the catalogue could not be read; the site shows the last known one')
        }
        isFailing = true
        void closeReader(reader)
        reader = openReader()
        if (trigger === 'notification') retrySoon()
      }
    }
  }

  async function tellOthers(): Promise<void> {
    const heard = isMore
    isMore = false
    try {
      await unlessAborted(withTimeout(readMs, Promise.resolve(options.onRead?.(heard))))
    } catch (error) {
      isMore ||= heard
      throw error
    }
  }

  function retrySoon(): void {
    clearTimeout(retry)
    retry = setTimeout(() => request('notification'), RETRY_MS)
  }

  async function read(trigger: Trigger): Promise<void> {
    // One promise for each read: a promise that never settles would keep references to everything raced
    // against it.
    aborted = Promise.withResolvers()
    await unlessAborted(withTimeout(PROBE_TIMEOUT_MS, sql`select 1`.execute(reader.db)))
    const changes = await unlessAborted(withTimeout(readMs, changedSince(reader.db, mark)))
    if (changes.kind === 'reload' || isReloadWanted) return reload()

    const isEmpty = changes.rows.length === 0 && changes.removedIds.length === 0
    if (!isEmpty) await options.onRows(changes.rows, changes.removedIds, changes.mark.version)
    mark = changes.mark
    // A notification without a changed row: a row may have been deleted.
    if (trigger === 'notification' && isEmpty && (await hasDeletedRows())) await reload()
  }

  async function hasDeletedRows(): Promise<boolean> {
    const counted = await unlessAborted(withTimeout(readMs, changedSince(reader.db, mark, true)))
    if (counted.kind === 'reload') return true
    return counted.rows.length === 0 && counted.publicCount !== options.size()
  }

  async function reload(): Promise<void> {
    const all = await unlessAborted(withTimeout(readMs, loadCatalogue(reader.db)))
    isReloadWanted = false
    await options.onReload(all)
    mark = all.mark
  }

  function openReader(): Database {
    return connect({ ...database.connection, application_name: 'site follower' }, 1)
  }

  /** Fails the current read, if any: its connection may have died together with the listener's connection. */
  function abortRead(): void {
    aborted.promise.catch(() => {})
    aborted.reject(new Error('gave up a connection that may be dead'))
  }

  function unlessAborted<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, aborted.promise])
  }

  const listener = listen({
    connection: database.connection,
    log,
    onNotification: (what) => {
      isMore ||= what !== 'flat'
      request('notification')
    },
    onConnect: () => {
      options.watch?.report(true)
      abortRead()
      isMore = true
      request('notification')
    },
    onLost: () => options.watch?.report(false),
    lastAnswerAt: database.lastAnswerAt,
  })
  const timer = setInterval(() => request('poll'), pollMs)

  return {
    isUpToDate: () => Date.now() - lastReadAt < STALE_POLLS * pollMs,
    readAgeS: () => (Date.now() - lastReadAt) / 1_000,
    reload: () => {
      isReloadWanted = true
      request('notification')
    },
    stop: async () => {
      stopped.abort()
      clearInterval(timer)
      clearTimeout(retry)
      await listener.stop()
      await running
      await closeReader(reader)
    },
  }
}

/** Gives up soon when the server does not answer. */
async function closeReader(reader: Database): Promise<void> {
  await withTimeout(CLOSE_TIMEOUT_MS, reader.close()).catch(() => {})
}
