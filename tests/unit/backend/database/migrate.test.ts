import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { migrations } from '#app/backend/database/migrations/index.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { createBareDatabase, type TestDatabase } from '../../../fixtures/database/database.ts'
import { freeBooking } from '../../../fixtures/people/free-booking.ts'
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
    booking: freeBooking,
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
      {
        id: 2,
        slug: 'scandi',
        title: 'Сканди плюс',
        kind: 'Чистовая',
        price_m2: 17_900,
        text: 'Светлее',
        materials: [],
        images: [known],
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
  expect(store.single('booking')?.periods).toEqual(freeBooking.periods)
  expect(store.all('furnish')).toEqual([
    { ...rows.furnish[0], sort: 1 },
    { ...rows.furnish[1], slug: 'scandi-2', sort: 2 },
  ])
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

it('0008 keeps the documents of projects on their pages, and takes away zones that are nobody’s word', async () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0005'))
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => before } })
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  await sql`
    insert into city (id, slug, name, name_prep, lat, lon, phone, timezone) values
      (1, 'perm', 'Пермь', 'в Перми', 58, 56, '+73420000000', 'Asia/Yekaterinburg'),
      (2, 'ufa', 'Уфа', 'в Уфе', 54, 55, '+73470000000', 'Ufa')
  `.execute(database.db)
  await sql`insert into city (id, slug, name, name_prep) values (3, 'omsk', 'Омск', 'в Омске')`.execute(
    database.db,
  )
  const document = (name: string, kind: string) => ({
    title: `Документ ${name}`,
    kind,
    date: '2026-10-30',
    url: `/media/demo/documents/${name}`,
    ext: name.replace(/^.*\./, ''),
    size: 1000,
  })
  const documents = [
    document('rechnoy-declaration.pdf', 'declaration'),
    document('rechnoy-permit.pdf', 'permit'),
    document('rechnoy-acceptance.pdf', 'acceptance'),
    document('rechnoy-land.pdf', 'land'),
    document('contract.pdf', 'contract-sample'),
    // Such files were never copied to the media store.
    document('notes.txt', 'land'),
  ]
  const project = (slug: string, details: object) => sql`
    insert into project (slug, name, city_id, details) values (${slug}, ${slug}, 1, ${JSON.stringify(details)}::jsonb)
  `
  await project('rechnoy', { documents }).execute(database.db)
  await project('sever', { documents: [document('contract.pdf', 'contract-sample')] }).execute(database.db)
  await project('of-a-feed', {}).execute(database.db)

  await migrate(database.db)

  const faults: object[] = []
  const store = createEntryStore(database.db, { ...silentLog, warn: (details) => faults.push(details) })
  await store.refresh()
  expect(faults).toEqual([])
  const shown = store
    .all('document')
    .map(({ slug, project, kind, section }) => [slug, project, kind, section])
  expect(new Set(shown)).toEqual(
    new Set([
      ['rechnoy-declaration', 'rechnoy', 'Проектная декларация', 'deklaratsii'],
      ['rechnoy-permit', 'rechnoy', 'РНС', 'razresheniya'],
      ['rechnoy-acceptance', 'rechnoy', 'РВЭ', 'razresheniya'],
      ['rechnoy-land', 'rechnoy', 'Градплан', 'ekspertiza'],
      ['contract', 'rechnoy', 'Образец ДДУ', 'dogovory'],
      ['contract-sever', 'sever', 'Образец ДДУ', 'dogovory'],
    ]),
  )
  expect(store.find('document', 'rechnoy-permit')).toMatchObject({
    title: 'Документ rechnoy-permit.pdf',
    date: '2026-10-30',
    file: { url: '/media/demo/documents/rechnoy-permit.pdf', ext: 'pdf', bytes: 1000 },
  })
  expect(store.single('doc-sections')?.sections.map(({ slug }) => slug)).toEqual([
    'deklaratsii',
    'razresheniya',
    'ekspertiza',
    'dogovory',
  ])
  const { rows: left } = await sql<{ n: number }>`
    select jsonb_array_length(details->'documents') as n from project where slug = 'rechnoy'
  `.execute(database.db)
  expect(left, 'nodes of the release before still show them').toEqual([{ n: 6 }])

  await sql`insert into city (id, slug, name, name_prep) values (4, 'tver', 'Тверь', 'в Твери')`.execute(
    database.db,
  )
  const { rows: zones } = await sql<{ slug: string; timezone: string }>`
    select slug, timezone from city order by id
  `.execute(database.db)
  expect(zones).toEqual([
    { slug: 'perm', timezone: 'Asia/Yekaterinburg' },
    { slug: 'ufa', timezone: '' },
    { slug: 'omsk', timezone: '' },
    { slug: 'tver', timezone: '' },
  ])
})
