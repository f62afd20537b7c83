/**
 * 10,000 saved filters against 1,000 flats whose price or status has changed: from the look at the catalogue to the stored
 * alerts, by the clock, with the private PostgreSQL. That each person is told of every flat once, and of none that is not new,
 * `tests/contract/alerts/make-alerts.test.ts` compares with plain comparisons.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { makeAlerts } from '#app/backend/alerts/make-alerts.ts'
import type { MonthPay } from '#app/backend/catalogue/index/columns.ts'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { randomFilter, subscribe, textOf } from '../tests/contract/alerts/crowd.ts'
import { addApiCatalogue } from '../tests/fixtures/api/api-catalogue.ts'
import { apiServices } from '../tests/fixtures/api/api-services.ts'
import { seededRandom } from '../tests/fixtures/random.ts'
import { tell } from './bars.ts'
import { median } from './statistics.ts'
import { printTable } from './table.ts'

/** Of 700 flats. */
const COPIES = 3
const FILTERS = Number(process.env['BENCH_FILTERS'] ?? 10_000)
const CHANGES = 1_000
/** The first one warms up and is not counted. */
const ROUNDS = 6
const BAR = { atMost: 1_000 }

/** As a loan of thirty years asks; what it is exactly does not change how long it takes. */
const monthPay: MonthPay = ({ price }) => (price === null ? null : Math.round(price / 120))

const folder = await mkdtemp(join(tmpdir(), 'bench-alerts-'))
const postgres = await openPrivatePostgres(folder, { log: silentLog })
const database = connect(postgres.connection, 4)
const { db } = database
try {
  await migrate(db)
  const { secrets } = apiServices(database, {})
  await secrets.refresh()
  await addFlats(db)
  await makeAlerts(db, monthPay)
  const random = seededRandom(98)
  const filters = Array.from({ length: FILTERS }, () => textOf(randomFilter(random)) || 'rooms=1')
  await subscribe(
    { database: db, secrets },
    filters.map((text, i) => ({ email: `p${i}@example.ru`, about: `filter:${text}` })),
  )
  await sql`vacuum analyze`.execute(db)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    await changeFlats(db, random)
    const [cpu, clock] = [process.cpuUsage(), performance.now()]
    const alerts = await makeAlerts(db, monthPay)
    const clockMs = performance.now() - clock
    const { user, system } = process.cpuUsage(cpu)
    rounds.push({ alerts, clockMs, cpuMs: (user + system) / 1_000 })
    await sql`truncate alert`.execute(db)
  }
  printTable(
    rounds.map(({ alerts, clockMs, cpuMs }, round) => ({
      round,
      'filters with news': alerts,
      'ms by the clock': Math.round(clockMs),
      'ms of CPU': Math.round(cpuMs),
    })),
  )
  tell('alerts_clock_ms', median(rounds.slice(1).map(({ clockMs }) => clockMs)), BAR)
  tell('alerts_cpu_ms', median(rounds.slice(1).map(({ cpuMs }) => cpuMs)), BAR)
} finally {
  await database.close()
  await postgres.close()
  await rm(folder, { recursive: true, force: true })
}

/** The catalogue of the tests, with its flats as often as makes enough of them. */
async function addFlats(db: Kysely<Tables>): Promise<void> {
  await addApiCatalogue(db)
  await sql`
    insert into flat (source_id, external_id, project_id, building_id, layout_type_id, floor, number, rooms, area,
      kitchen_area, price, status, finish, traits, views, benefits)
    select source_id, external_id || '+' || n, project_id, building_id, layout_type_id, floor, number || '+' || n, rooms, area,
      kitchen_area, price, status, finish, traits, views, benefits
    from flat, generate_series(2, ${COPIES}::int) n where kind = 'flat'
  `.execute(db)
}

/** Some become cheaper or dearer, some are taken and some come back. */
async function changeFlats(db: Kysely<Tables>, random: ReturnType<typeof seededRandom>): Promise<void> {
  const flats = await db.selectFrom('flat').select('id').where('kind', '=', 'flat').orderBy('id').execute()
  const ids = flats.map(({ id }) => id)
  const changes = Array.from({ length: CHANGES }, () => ({
    id: ids.splice(random.below(ids.length), 1)[0],
    status: random.pick(['free', 'free', 'reserved', 'sold']),
    share: random.pick([0.8, 0.95, 1.1]),
  }))
  await sql`
    update flat set status = change.status, price = round(price * share)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id int, status text, share numeric)
    where change.id = flat.id
  `.execute(db)
}
