import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultBooking } from '#app/backend/booking/terms/default-booking.ts'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { migrations } from '#app/backend/database/migrations/index.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createBareDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.close())

it('six nodes that migrate at once all succeed, and one of them does the work', async () => {
  const nodes = Array.from({ length: 6 }, () => connect(database.connection, 2))
  const applied = await Promise.all(nodes.map((node) => migrate(node.db)))
  expect(applied.flat()).toEqual(Object.keys(migrations))
  await Promise.all(nodes.map((node) => node.close()))
})

it('does nothing the second time', async () => {
  await migrate(database.db)
  expect(await migrate(database.db)).toEqual([])
})

it('names the migration that failed and leaves nothing of it', async () => {
  await sql`create table flat (id int)`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow('0001-catalogue')
  const { rows } = await sql`select to_regclass('city') as city`.execute(database.db)
  expect(rows).toEqual([{ city: null }])
})

it('0004 comes to a database in use: nobody is signed out early or stays signed in for ever, no message is lost', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'))
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => before } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  for (const statement of `
    insert into data_key (sealed_key) values ('x');
    insert into account (phone) values ('+79120000001');
    insert into session (account_id, token_mac, created_at, expires_at) values
      (1, 'fresh', now(), now() + interval '30 days'),
      (1, 'kept alive for a year', now() - interval '365 days', now() + interval '30 days'),
      (1, 'near its end', now() - interval '80 days', now() + interval '30 days');
    insert into outbox (topic, payload) values ('sms', '\\x00000001');
    insert into login_code (phone_mac, code_mac, expires_at) values ('p', 'c', now() + interval '5 minutes')
  `.split(';')) {
    await sql.raw(statement).execute(database.db)
  }

  expect(await migrate(database.db)).toEqual(Object.keys(migrations).filter((name) => name >= '0004'))

  const { rows: sessions } = await sql<{ token: string; days: number }>`
    select convert_from(token_mac, 'utf8') as token, round(extract(epoch from expires_at - now()) / 86400)::int as days
    from session order by id
  `.execute(database.db)
  expect(new Map(sessions.map(({ token, days }) => [token, days]))).toEqual(
    new Map([
      ['fresh', 30],
      ['near its end', 10],
      ['kept alive for a year', -275],
    ]),
  )
  // Rows of before go through the triggers of now.
  await sql`update outbox set payload = '\\x0000000102', done_at = now()`.execute(database.db)
  await expect(sql`update outbox set payload = '\\x00000009'`.execute(database.db)).rejects.toThrow('gone')
  const event = (address: string) => sql`
    insert into sign_in_event (outcome, phone_mac, phone_masked, account_id, address)
    values ('signed_in', 'p', '+7 912 ***-**-01', 1, decode(${address}, 'hex'))
  `
  await event('00000001').execute(database.db)
  await expect(event('00000009').execute(database.db)).rejects.toThrow('sign_in_event.address')
})

it('a node of before does not start on a newer database, and says so', async () => {
  await migrate(database.db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', now())`.execute(
    database.db,
  )
  await expect(migrate(database.db)).rejects.toThrow(/Migration failed.*9999-of-tomorrow/s)
})

it('0006 takes words of pages into the store of content: the site of a company whose folder is not at hand stands', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0006'))
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => before } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const picture = (name: string) => ({ url: `/media/p/${name}/full.webp`, width: 16, height: 9, alt: name })
  const known = picture('0a')
  const advantage = { title: 'Свет', text: 'Окна', lead: 'Окна.', paragraphs: ['Да.'], facts: [] }
  const rows = {
    home: {
      title: 'Дом у\u00a0реки',
      lead: 'Слова',
      facts: [],
      advantages: [1, 2, 3, 4].map((id) => ({ ...advantage, id, image: picture('0b') })),
    },
    slider: [{ title: 'Берег', text: 'Вода рядом', url: '/choose', action: 'Смотреть', image: known }],
    banner: null,
    menu: { land: true },
    'types-tabs': [{ id: 'one', label: 'Одна', filter: { rooms: [1] } }],
    booking: defaultBooking,
    furnish: [
      {
        id: 1,
        slug: 'scandi',
        title: 'Сканди',
        kind: 'Чистовая',
        price_m2: 14_900,
        text: 'Светлая',
        materials: [],
        images: [known, picture('0b')],
      },
    ],
    company: { ...demoCompany, main_city_id: undefined },
    demo: { state: 'ready' },
  }
  for (const [key, data] of Object.entries(rows)) {
    await sql`insert into content (key, data) values (${key}, ${JSON.stringify(data)}::jsonb)`.execute(
      database.db,
    )
  }
  await sql`
    insert into media_item (kind, file_name, alt, data) values ('picture', 'yard.webp', '', ${JSON.stringify(known)}::jsonb)
  `.execute(database.db)

  await migrate(database.db)

  const faults: object[] = []
  const log = { ...silentLog, warn: (details: object) => faults.push(details) }
  const store = createEntryStore(database.db, log)
  await store.refresh()
  expect(faults).toEqual([])
  expect(store.single('home')).toMatchObject({ ...rows.home, slug: 'home' })
  expect(store.single('slider')?.slides).toEqual(rows.slider)
  expect(store.all('banner')).toEqual([])
  expect(store.single('menu')?.land).toBe(true)
  expect(store.single('types-tabs')?.tabs).toEqual(rows['types-tabs'])
  expect(store.single('booking')?.periods).toEqual(defaultBooking.periods)
  expect(store.all('furnish')).toEqual([{ ...rows.furnish[0], sort: 1 }])
  const { slug, ...company } = store.single('company') ?? {}
  expect({ ...company, main_city_id: 4 }).toEqual(demoCompany)
  const { rows: named } = await sql`select data->'slides'->0->>'image' as image
    from entry_version join entry on id = entry_id where kind = 'slider'`.execute(database.db)
  expect(named).toEqual([{ image: 'yard.webp' }])
  // Nodes of the release before still serve pages and bookings, and read these rows.
  const { rows: left } = await sql<{ key: string; data: object }>`select key, data from content`.execute(
    database.db,
  )
  expect(new Map(left.map(({ key, data }) => [key, data]))).toEqual(
    new Map(Object.entries(JSON.parse(JSON.stringify(rows)))),
  )
})
