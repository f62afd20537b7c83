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
/** A database that misses as many polls in a row counts as gone. */
const STALE_POLLS = 4
/** A burst of hints (an import writes in many transactions) becomes one read. */
const CALM_MS = 25
/** A connection that was cut in silence keeps a question for minutes. */
const PROBE_MS = 1_500
/** Many times the read of the largest catalogue; a lock or a server that thrashes can hold one for ever. */
const READ_MS = 60_000
/** The goodbye of a connection that may be cut. */
const CLOSE_MS = 1_000
/** A hint says that something waits to be read; the next poll would come too late for it. */
const RETRY_MS = 500

export type FollowerOptions = {
  database: Pick<Database, 'connection'> & Partial<Pick<Database, 'lastAnswerAt'>>
  log: Log
  /** Told whether the database answers. */
  watch?: DatabaseWatch
  /** The read that the receiver already has. */
  mark: CatalogueMark
  /** Flats that the receiver has: told apart from the database's number, a deleted row shows. */
  size: () => number
  /**
   * Flats as they are now (some perhaps unchanged), ids that are public no more, and the version of
   * the catalogue that holds them.
   */
  onRows: (rows: CatalogueRow[], removedIds: number[], version: number) => void | Promise<void>
  onReload: (all: CatalogueData) => void | Promise<void>
  pollMs?: number
  readMs?: number
}

export type CatalogueFollower = {
  /** Whether the last read worked and is not older than a few polls. */
  isUpToDate(): boolean
  /** Ends the connection and the polling; resolves when nothing of it runs. */
  stop(): Promise<void>
}

type Trigger = 'poll' | 'hint'

/**
 * Follows the catalogue in the database. Hints make it quick, polling makes it certain: a hint that
 * was lost with its connection costs at most one poll's time. Reads have a connection of their own:
 * they wait for no visitor, and one that falls silent is replaced.
 *
 * Calls of onRows and onReload never overlap. What they throw is logged, and the read is repeated.
 */
export function followCatalogue(options: FollowerOptions): CatalogueFollower {
  const { database, log, pollMs = POLL_MS, readMs = READ_MS } = options
  let { mark } = options
  let pending: Trigger | undefined
  let lastReadAt = Date.now()
  let running: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let reader = openReader()
  let givenUp = Promise.withResolvers<never>()
  let isFailing = false
  const stopped = new AbortController()

  function ask(trigger: Trigger): void {
    if (stopped.signal.aborted) return
    pending = pending === 'hint' ? 'hint' : trigger
    running ??= readWhilePending().finally(() => {
      running = undefined
      // Asked in the moment between the last look and the end.
      if (pending) ask(pending)
    })
  }

  async function readWhilePending(): Promise<void> {
    while (pending && !stopped.signal.aborted) {
      await delay(CALM_MS)
      const trigger = pending
      pending = undefined
      try {
        await read(trigger)
        lastReadAt = Date.now()
        if (isFailing) log.info({}, 'the catalogue is read again')
        isFailing = false
      } catch (error) {
        // The next try begins from the same mark.
        if (!isFailing) {
          log.warn({ err: error }, 'the catalogue could not be read; the site shows the last known one')
        }
        isFailing = true
        void closeReader(reader)
        reader = openReader()
        if (trigger === 'hint') retrySoon()
      }
    }
  }

  function retrySoon(): void {
    clearTimeout(retry)
    retry = setTimeout(() => ask('hint'), RETRY_MS)
  }

  async function read(trigger: Trigger): Promise<void> {
    // One a read: a promise that never settles keeps all that was ever raced against it.
    givenUp = Promise.withResolvers()
    await unlessGivenUp(withTimeout(PROBE_MS, sql`select 1`.execute(reader.db)))
    const changes = await unlessGivenUp(withTimeout(readMs, changedSince(reader.db, mark)))
    if (changes.kind === 'reload') return reload()

    const isEmpty = changes.rows.length === 0 && changes.removedIds.length === 0
    if (!isEmpty) await options.onRows(changes.rows, changes.removedIds, changes.mark.version)
    mark = changes.mark
    // A hint without a changed row: a row may have been deleted.
    if (trigger === 'hint' && isEmpty && (await lostRows())) await reload()
  }

  async function lostRows(): Promise<boolean> {
    const counted = await unlessGivenUp(withTimeout(readMs, changedSince(reader.db, mark, true)))
    if (counted.kind === 'reload') return true
    return counted.rows.length === 0 && counted.publicCount !== options.size()
  }

  async function reload(): Promise<void> {
    const all = await unlessGivenUp(withTimeout(readMs, loadCatalogue(reader.db)))
    await options.onReload(all)
    mark = all.mark
  }

  function openReader(): Database {
    return connect({ ...database.connection, application_name: 'site follower' }, 1)
  }

  /** The read that is under way, if any, fails: its connection may have died together with the listener's. */
  function giveUp(): void {
    givenUp.promise.catch(() => {})
    givenUp.reject(new Error('gave up a connection that may be dead'))
  }

  function unlessGivenUp<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, givenUp.promise])
  }

  const listener = listen({
    connection: database.connection,
    log,
    onNotification: () => ask('hint'),
    onConnect: () => {
      options.watch?.found(true)
      giveUp()
      ask('hint')
    },
    onLost: () => options.watch?.found(false),
    lastAnswerAt: database.lastAnswerAt,
  })
  const timer = setInterval(() => ask('poll'), pollMs)

  return {
    isUpToDate: () => Date.now() - lastReadAt < STALE_POLLS * pollMs,
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

/** Does not wait for a server that is gone. */
async function closeReader(reader: Database): Promise<void> {
  await withTimeout(CLOSE_MS, reader.close()).catch(() => {})
}
