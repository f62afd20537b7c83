import { migrate } from '#app/backend/database/migrate.ts'
import { openDatabase } from '#app/backend/database/open-database.ts'

const FLOORS = 25
const SECTIONS = 5
const COLUMNS = 8
/** Every status and a discount, as in a building that is half sold. */
const STATUSES = ['free', 'sold', 'free', 'reserved', 'sold', 'free', 'free', 'sold', 'sold', 'free'] as const
const PRICE_RUB = 6_000_000
const STEP_RUB = 11_000

/**
 * Fills an empty data folder with one building of 25 floors and 40 columns: 1,000 flats. @returns its page
 */
export async function makeWideHouse(dataDir: string): Promise<string> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_POOL: 2 })
  try {
    await migrate(database.db)
    const { db } = database
    await db.insertInto('city').values({ id: 4, slug: 'perm', name: 'Пермь', name_prep: 'в Перми' }).execute()
    const source = await db
      .insertInto('feed_source')
      .values({ name: 'bench' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('project')
      .values({ id: 1, slug: 'wide', name: 'Широкий', city_id: 4, state: 'selling' })
      .execute()
    await db
      .insertInto('building')
      .values({ id: 1, project_id: 1, slug: 'dom', number: '1', name: 'Дом 1', floors_total: FLOORS })
      .execute()
    const sections = Array.from({ length: SECTIONS }, (_, i) => ({
      building_id: 1,
      number: i + 1,
      floors_total: FLOORS,
    }))
    await db.insertInto('section').values(sections).execute()
    const flats = sections.flatMap(({ number: section }) =>
      Array.from({ length: FLOORS * COLUMNS }, (_, i) => aFlat(source.id, section, i)),
    )
    await db.insertInto('flat').values(flats).execute()
  } finally {
    await database.close()
  }
  return '/chess/wide?house=dom'
}

function aFlat(sourceId: number, section: number, index: number) {
  const number = (section - 1) * FLOORS * COLUMNS + index + 1
  const price = PRICE_RUB + number * STEP_RUB
  return {
    source_id: sourceId,
    external_id: String(number),
    project_id: 1,
    building_id: 1,
    section,
    floor: Math.floor(index / COLUMNS) + 1,
    position: (index % COLUMNS) + 1,
    number: String(number),
    rooms: index % 4,
    area: 24.5 + (index % 40),
    price,
    price_base: index % 9 === 0 ? price + STEP_RUB : null,
    status: STATUSES[(number * 7) % STATUSES.length] ?? 'free',
  }
}
