import { startAlerts } from '#app/backend/alerts/alert-worker.ts'
import { startDiscountClock } from '#app/backend/catalogue/changes/discount-clock.ts'
import { endDiscounts } from '#app/backend/catalogue/changes/end-discounts.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { followCatalogue } from '#app/backend/catalogue/snapshot/follower.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { adoptTables } from '#app/backend/content/folder/adopt-tables.ts'
import { createDemo } from '#app/backend/content/import/create-demo.ts'
import type { ApiServices } from '#app/backend/context/services.ts'
import { startFeedPictures } from '#app/backend/feeds/pictures/feed-picture-worker.ts'
import { startSignInCleanup } from '#app/backend/identity/audit/sign-in-cleanup.ts'
import { startLeadRetention } from '#app/backend/leads/erase-leads.ts'
import { startOverdueLeads } from '#app/backend/leads/overdue-leads.ts'
import { endBrowser } from '#app/backend/leads/subscriptions.ts'
import { startSweeper } from '#app/backend/reservations/sweeper.ts'
import { type Log, silentLog } from '#app/backend/runtime/log.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { type Env, readEnv, siteOrigin } from '#app/config/env.server.ts'
import { isFirstOfNode } from '#app/config/worker-place.ts'
import { bookingNeeds, describeNeeds } from './company/booking-needs.ts'
import { companyFault } from './company/company-fault.ts'
import { companyEntry } from './company/current-company.ts'
import { followCompany, readCompany } from './company/follow-company.ts'
import { type ConnectionConfig, connect, type Database } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { createEntryStore } from './entries/entry-store.ts'
import { type Fill, fillWhenEmpty } from './fill-when-empty.ts'
import { startIndexNow } from './indexnow/index-now-worker.ts'
import { channelsOf } from './jobs/channels.ts'
import type { LetterMakers } from './jobs/email-channel.ts'
import { startOutboxWorker } from './jobs/outbox-worker.ts'
import { pushChannel } from './jobs/push/push-channel.ts'
import { storedPushKeys } from './jobs/push/stored-keys.ts'
import { openLimits } from './limits/limits.ts'
import { followChanges } from './live/follow-changes.ts'
import { followPageChanges, type PageChanges } from './live/page-changes.ts'
import { mediaStoreOf } from './media/open-media-store.ts'
import { startPictureWorker } from './media/picture-worker.ts'
import { createPaySource } from './mortgage/pay-source.ts'
import { createDatabaseWatch } from './outage/database-watch.ts'
import { startPaymentWorkers } from './payments/payment-workers.ts'
import { dropRoot, unprivilegedAccount } from './privileges/drop-root.ts'
import { pricesM2 } from './projects/prices-m2.ts'
import { startFeedAlarms } from './schedule/feed-alarms.ts'
import { startFeedSchedule } from './schedule/feed-schedule.ts'
import { runsInProcess } from './schedule/run-in-process.ts'
import { followKeys } from './secrets/follow-keys.ts'
import { secretsOf } from './secrets/secrets-of.ts'
import { type NodeFigures, readStoredFigures } from './watching/node-figures.ts'

/**
 * Time limit of one statement of a visitor or worker, far longer than any needs; after it the connection is
 * discarded.
 */
const QUERY_TIMEOUT_MS = 15_000

type Opening = { isDroppingRoot?: boolean; privateServer?: ConnectionConfig | undefined }

/** The embedded backend of one process. */
export type Backend = {
  database: Database
  /** What handlers of API calls use. */
  services: ApiServices
  /** Of what pages show. */
  pageChanges: PageChanges
  /** Whether the database answers and the catalogue is up to date; for /readyz. */
  isReady(): boolean
  /** For those who watch the site. */
  figures(): Promise<NodeFigures>
  /** Stops all background work and closes the database. */
  stop(): Promise<void>
}

/**
 * The only backend of this process. It is global, so that it survives when the development server reloads
 * this file.
 */
declare global {
  var siteBackend: Promise<Backend> | undefined
}

/**
 * Opens the database, applies migrations, fills an empty database with the demonstration company unless DEMO
 * is off, loads the catalogue and follows its changes. Afterwards backend() returns the same backend.
 *
 * @param options.isDroppingRoot - a process that runs as root switches to another account when the database
 *   runs
 * @param options.privateServer - the private PostgreSQL, if another process has started it for this one
 * @param options - with what makes the PDFs and plans that letters have with them, of what pages show
 * @throws when the database cannot be opened or migrated; nothing keeps running then
 */
export function startBackend(
  env: Env,
  log: Log,
  fill: Fill = fillWithDemo,
  { isDroppingRoot = false, privateServer, ...makers }: Opening & LetterMakers = {},
): Promise<Backend> {
  const starting = open(env, log, fill, { isDroppingRoot, privateServer, makers })
  globalThis.siteBackend = starting
  starting.catch(() => {
    if (globalThis.siteBackend === starting) globalThis.siteBackend = undefined
  })
  return starting
}

/** The backend that was started; otherwise starts one with the current environment. */
export function backend(): Promise<Backend> {
  return globalThis.siteBackend ?? startBackend(readEnv(), silentLog)
}

const fillWithDemo: Fill = async ({ db }, env, log) => {
  await createDemo(db, { dataDir: env.DATA_DIR, store: await mediaStoreOf(env), log })
}

async function open(
  env: Env,
  log: Log,
  fill: Fill,
  { isDroppingRoot, privateServer, makers }: Opening & { makers: LetterMakers },
): Promise<Backend> {
  const account = isDroppingRoot ? await unprivilegedAccount(env.DATA_DIR, log) : undefined
  const database = await openDatabase(env, log, {
    isDroppingRoot: account !== undefined,
    queryMs: QUERY_TIMEOUT_MS,
    privateServer,
  })
  try {
    if (account) await dropRoot(account, env.DATA_DIR, log)
    await prepare(database, env, log, fill)
    return await follow(database, env, log, makers)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Migrations and the first filling have no time limit, so they use a connection pool without one. */
async function prepare(database: Database, env: Env, log: Log, fill: Fill): Promise<void> {
  const unlimited = connect(database.connection, env.DATABASE_POOL)
  try {
    const applied = await migrate(unlimited.db)
    if (applied.length > 0) log.info({ migrations: applied }, 'migrated the database')
    await adopt(unlimited, log)
    if (env.DEMO === 'on') await fillWhenEmpty(unlimited, env, log, fill)
  } finally {
    await unlimited.close()
  }
}

async function adopt({ db }: Database, log: Log): Promise<void> {
  const { adopted, faults } = await db.transaction().execute(adoptTables)
  if (adopted > 0) log.info({ texts: adopted }, 'took texts of the release before into the store of content')
  if (faults.length > 0) {
    log.warn(
      { faults },
      'texts of the release before stay in tables alone, and cannot be exported, until a folder that is imported brings them',
    )
  }
}

async function follow(database: Database, env: Env, log: Log, makers: LetterMakers): Promise<Backend> {
  // A wrong SECRET_KEY stops the start before anything is decrypted or encrypted with it.
  const secrets = await secretsOf(database.db, env, log)
  await readCompany(database.db, env)
  await checkCompany(database, env, log)
  const startedAt = performance.now()
  const end = () => endDiscounts(database.db)
  const { nextInMs } = await end()
  const data = await loadCatalogue(database.db)
  const entries = createEntryStore(database.db, log)
  await entries.refresh()
  const offers = createPaySource(entries)
  const catalogue = createCatalogue(data, offers.source)
  log.info({ flats: data.flats.length, ms: Math.round(performance.now() - startedAt) }, 'built the catalogue')

  const pageChanges = followPageChanges(entries.nextHour)
  let entriesRead = entries.revision()
  const company = followCompany({
    db: database.db,
    settings: env,
    log,
    onChange: () => {
      log.info({}, 'the company of the site has changed')
      pageChanges.changed()
    },
  })
  const live = followChanges(catalogue, data.mark.version)
  let alerts: Worker | undefined
  const watch = createDatabaseWatch()
  const follower = followCatalogue({
    database,
    log,
    watch,
    mark: data.mark,
    size: () => catalogue.current().flatsById.size,
    onRead: async (isMore) => {
      await Promise.all([entries.refresh(), company.refresh()])
      // The index of flats has their monthly payments.
      if (offers.hasChanged(catalogue.current().cities)) follower.reload()
      if (isMore || entries.revision() !== entriesRead) pageChanges.changed()
      entriesRead = entries.revision()
    },
    onRows: async (rows, removedIds, version) => {
      await catalogue.applyRows(rows, removedIds)
      live.commit(version)
      pageChanges.changed()
      alerts?.wake()
    },
    onReload: async (all) => {
      await catalogue.replaceAll(all)
      live.commit(all.mark.version)
      pageChanges.changed()
      alerts?.wake()
    },
  })
  const discounts = startDiscountClock({ end, log, nextInMs })
  const store = await mediaStoreOf(env)
  // Each takes a process or hundreds of megabytes for its work: one of a node, whatever the number of its workers.
  const isFirst = isFirstOfNode()
  const pictures = isFirst ? startPictureWorker({ db: database.db, store, log }) : undefined
  const feedPictures =
    isFirst && env.FEED_PICTURES === 'on'
      ? startFeedPictures({ db: database.db, store, log, privateHosts: env.PRIVATE_FEED_HOSTS })
      : undefined
  const keys = followKeys(secrets, log)
  const outbox = startOutboxWorker({
    db: database.db,
    secrets,
    channels: channelsOf(
      env,
      secrets,
      makers,
      pushChannel({
        keys: () => storedPushKeys(database.db, secrets),
        contact: siteOrigin(env),
        onGone: (endpoint) => endBrowser({ database: database.db, secrets }, endpoint),
      }),
    ),
    log,
    dataDir: env.DATA_DIR,
  })
  const limits = openLimits(database.pool, secrets)
  const services: ApiServices = {
    catalogue,
    database: database.db,
    entries,
    limits,
    live,
    secrets,
    watch,
    env,
    log,
  }
  // With a million prices the first answer takes the database seconds: no visitor waits for it.
  void pricesM2({}, services).catch(() => {})
  const payments = startPaymentWorkers(services)
  const sweeper = startSweeper(services)
  const signIns = startSignInCleanup({ db: database.db, log })
  const leads = startLeadRetention(services)
  const overdue = startOverdueLeads(services)
  const feeds = isFirst ? startFeedSchedule(services, runsInProcess(database.connection)) : undefined
  const feedAlarms = startFeedAlarms(services)
  alerts = startAlerts(services)
  const indexNow = startIndexNow(services)
  let isStopped = false
  return {
    database,
    services,
    pageChanges,
    isReady: () => !isStopped && follower.isUpToDate() && !watch.isAway(),
    figures: async () => ({
      pool: {
        max: env.DATABASE_POOL,
        total: database.pool.totalCount,
        idle: database.pool.idleCount,
        waiting: database.pool.waitingCount,
      },
      catalogue: {
        version: live.version(),
        flats: catalogue.current().flatsById.size,
        readAgeS: follower.readAgeS(),
      },
      stored: watch.isAway() ? undefined : await readStoredFigures(database.db),
    }),
    stop: async () => {
      if (isStopped) return
      isStopped = true
      if (globalThis.siteBackend) globalThis.siteBackend = undefined
      await Promise.all([
        follower.stop(),
        discounts.stop(),
        keys.stop(),
        pictures?.stop(),
        feedPictures?.stop(),
        payments.stop(),
        sweeper.stop(),
        signIns.stop(),
        leads.stop(),
        overdue.stop(),
        feedAlarms.stop(),
        feeds?.stop(),
        alerts?.stop(),
        indexNow?.stop(),
      ])
      await outbox.stop()
      await database.close()
    },
  }
}

/** @throws when a public site would make offers in the name of an invented company */
async function checkCompany({ db }: Database, env: Env, log: Log): Promise<void> {
  const entry = companyEntry()
  const fault = companyFault(env, entry)
  if (fault) throw new Error(fault)
  const needs = describeNeeds(await bookingNeeds(db, env))
  if (needs.length > 0) log.warn({}, [...needs, 'All of it: npm run company -- show'].join('\n'))
  if (entry?.fictional && env.DEMO === 'off') {
    log.warn({}, `${entry.legal_name} is an invented company, and offers are made in its name`)
  }
}
