import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { importContent } from '#app/backend/content/import/import-content.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'

const TABLES = [
  'city',
  'project',
  'building',
  'progress_album',
  'deadline_shift',
  'infrastructure_object',
  'selection',
  'content',
]

let database: TestDatabase
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('demo/content', join(folder, 'content'), { recursive: true })
  for (const file of ['pictures.json', 'company.json']) cpSync(`demo/${file}`, join(folder, file))
  cpSync('demo/pictures', join(folder, 'pictures'), { recursive: true })
  database = await createTestDatabase()
  await importContent(database.db, folder)
  // What a feed brings: houses, with their deadlines.
  await sql`
    insert into building (project_id, external_id, slug, number, name, floors_total, deadline_quarter, deadline_year)
    select id, slug || '-' || n, 'dom-' || n, n::text, 'Дом ' || n, 12, 2, 2027
    from project, generate_series(1, 3) as n where slug in ('sever', 'rechnoy')
  `.execute(database.db)
  await importContent(database.db, folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** The version of every row: a write of the same values makes another too. */
async function versions(): Promise<Record<string, string[]>> {
  const entries = TABLES.map(async (table): Promise<[string, string[]]> => {
    const { rows } = await sql<{ version: string }>`
      select ctid::text || ' ' || xmin::text as version from ${sql.table(table)} order by 1
    `.execute(database.db)
    return [table, rows.map(({ version }) => version)]
  })
  return Object.fromEntries(await Promise.all(entries))
}

function edit(file: string, what: string, by: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(what)
  writeFileSync(path, text.replace(what, by))
}

const shifts = () =>
  database.db.selectFrom('deadline_shift').selectAll().orderBy('at').orderBy('id').execute()

describe('importContent', () => {
  it('leaves one main city when a feed has made another before', async () => {
    await sql`
      insert into city (id, slug, name, name_prep, is_main) values (900, 'of-a-feed', 'Город', 'в Городе', true)
    `.execute(database.db)
    await importContent(database.db, folder)
    const { rows } = await sql`select slug from city where is_main`.execute(database.db)
    await sql`delete from city where id = 900`.execute(database.db)
    expect(rows).toEqual([{ slug: 'perm' }])
  })

  it('changes not one row when it is run again', async () => {
    const before = await versions()
    expect(before['progress_album']?.length).toBeGreaterThan(10)
    expect(before['infrastructure_object']?.length).toBeGreaterThan(100)
    await importContent(database.db, folder)
    expect(await versions()).toEqual(before)
  })

  it('keeps the map of a city that a folder has no file of, and changes what it has', async () => {
    const maps = async () =>
      (await database.db.selectFrom('content').select('data').where('key', '=', 'maps').executeTakeFirst())
        ?.data
    const bring = async (city: string, attribution: string) => {
      const part = mkdtempSync(join(tmpdir(), 'maps-'))
      mkdirSync(join(part, 'map'))
      writeFileSync(join(part, 'map', `${city}.json`), JSON.stringify({ attribution }))
      await importContent(database.db, part)
      rmSync(part, { recursive: true })
    }
    await bring('perm', 'one')
    await bring('ufa', 'two')
    expect(await maps()).toMatchObject({ perm: { attribution: 'one' }, ufa: { attribution: 'two' } })
    await bring('perm', 'three')
    expect(await maps()).toMatchObject({ perm: { attribution: 'three' }, ufa: { attribution: 'two' } })
  })

  it('brings a changed word, and touches that project alone', async () => {
    const before = await versions()
    edit('content/projects/sever.json', 'Три дома у северного парка', 'Три дома у парка')
    await importContent(database.db, folder)
    const after = await versions()
    const changed = TABLES.filter((table) => after[table]?.join() !== before[table]?.join())
    expect(changed).toEqual(['project'])
    const same = after['project']?.filter((version) => before['project']?.includes(version))
    expect(same?.length).toBe((before['project']?.length ?? 0) - 1)
  })

  it('takes away a month and a place that left the folder, and keeps the ids of other projects', async () => {
    const ids = () =>
      database.db
        .selectFrom('infrastructure_object')
        .innerJoin('project', 'project.id', 'project_id')
        .select('infrastructure_object.id')
        .where('project.slug', '<>', 'sever')
        .orderBy('infrastructure_object.id')
        .execute()
    const before = await ids()
    const places = join(folder, 'content/infrastructure/sever.json')
    writeFileSync(
      places,
      JSON.stringify({ objects: JSON.parse(readFileSync(places, 'utf8')).objects.slice(1) }),
    )
    const path = join(folder, 'content/progress/sever.json')
    const progress = JSON.parse(readFileSync(path, 'utf8'))
    progress.buildings[1].albums.shift()
    writeFileSync(path, JSON.stringify(progress))
    await importContent(database.db, folder)
    const months = await database.db
      .selectFrom('progress_album')
      .innerJoin('building', 'building.id', 'building_id')
      .select('month')
      .where('external_id', '=', 'sever-2')
      .orderBy('month')
      .execute()
    expect(months.map(({ month }) => month)).toEqual(['2026-10-01', '2026-11-01'])
    expect(await ids()).toEqual(before)
  })

  it('keeps nothing of a folder with a fault in its last part', async () => {
    const before = await versions()
    edit('content/cities/perm.json', '"Пермь"', '"Пермь-город"')
    edit('content/progress/sever.json', '"korpus-3"', '"korpus-33"')
    await expect(importContent(database.db, folder)).rejects.toThrow(ContentInvalid)
    edit('content/progress/sever.json', '"korpus-33"', '"korpus-3"')
    edit('content/projects/zarechenskaya.json', 'zarechenskaya-court.webp', 'net-takoj.webp')
    await expect(importContent(database.db, folder)).rejects.toThrow(/zarechenskaya.json.*net-takoj/)
    edit('content/projects/zarechenskaya.json', 'net-takoj.webp', 'zarechenskaya-court.webp')
    edit('content/cities/perm.json', '"Пермь-город"', '"Пермь"')
    expect(await versions()).toEqual(before)
  })

  it('puts a moved deadline in once, and never rewrites or deletes it', async () => {
    const before = await shifts()
    expect(before.length).toBeGreaterThanOrEqual(3)
    edit('content/progress/sever.json', 'Сменили подрядчика по монолиту', 'Всё по плану')
    await importContent(database.db, folder)
    expect(await shifts()).toEqual(before)
    const path = join(folder, 'content/progress/sever.json')
    const progress = JSON.parse(readFileSync(path, 'utf8'))
    progress.buildings[0].shifts = []
    writeFileSync(path, JSON.stringify(progress))
    await importContent(database.db, folder)
    expect(await shifts()).toEqual(before)
  })

  it('takes away a selection, a project’s surroundings and construction whose files left, and brings them back', async () => {
    const files = ['selections/studii.json', 'infrastructure/sever.json', 'progress/sever.json']
    const counts = async () => {
      const { rows } = await sql<{ counts: number[] }>`
        select array[
          (select count(*) from selection where path = 'studii'),
          (select count(*) from infrastructure_object o join project p on p.id = o.project_id where p.slug = 'sever'),
          (select count(*) from progress_album a join building b on b.id = building_id where external_id like 'sever%')
        ]::int[] as counts
      `.execute(database.db)
      return rows[0]?.counts
    }
    const before = await counts()
    const texts = files.map((file) => readFileSync(join(folder, 'content', file), 'utf8'))
    for (const file of files) rmSync(join(folder, 'content', file))
    expect(await importContent(database.db, folder)).toMatchObject({ archived: 3 })
    expect(await counts()).toEqual([0, 0, 0])
    files.forEach((file, index) => {
      writeFileSync(join(folder, 'content', file), texts[index] ?? '')
    })
    await importContent(database.db, folder)
    expect(await counts()).toEqual(before)
  })

  it('leaves to the table what an editor changed on the site, until one side is preferred', async () => {
    const tagline = async () => {
      const found = database.db.selectFrom('project').select('tagline').where('slug', '=', 'ozerny')
      return (await found.executeTakeFirstOrThrow()).tagline
    }
    await sql`
      with found as (select id, live from entry where kind = 'project' and slug = 'ozerny'), version as (
        insert into entry_version (entry_id, n, data, by)
        select id, live + 1, (select data || '{"tagline":"Слова редактора"}' from entry_version v where v.entry_id = id and v.n = live), 'editor'
        from found returning entry_id, n
      )
      update entry set live = version.n, rev = nextval('entry_rev') from version where id = version.entry_id
    `.execute(database.db)
    await importContent(database.db, folder)
    expect(await tagline()).toBe('Слова редактора')
    edit('content/projects/ozerny.json', '"tagline": "', '"tagline": "Папка: ')
    await expect(importContent(database.db, folder)).rejects.toThrow('content/projects/ozerny.json')
    await importContent(database.db, folder, { prefer: 'site' })
    expect(await tagline()).toBe('Слова редактора')
    await importContent(database.db, folder, { prefer: 'folder' })
    expect(await tagline()).toMatch(/^Папка: /)
  })
})

describe('a folder with a part of a site', () => {
  let part: string
  beforeEach(() => {
    part = mkdtempSync(join(tmpdir(), 'part-'))
    cpSync(join(folder, 'pictures.json'), join(part, 'pictures.json'))
    cpSync(join(folder, 'pictures'), join(part, 'pictures'), { recursive: true })
    return () => rmSync(part, { recursive: true })
  })
  const copy = (path: string, to = path) => cpSync(join(folder, path), join(part, to), { recursive: true })
  const actionOfSite = async () =>
    (
      await database.db
        .selectFrom('entry')
        .select('slug')
        .where('kind', '=', 'action')
        .executeTakeFirstOrThrow()
    ).slug
  const slugsOf = async () =>
    (await database.db.selectFrom('city').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

  it('brings one more city, which is not the main one', async () => {
    copy('content/cities/tyumen.json', 'content/cities/kungur.json')
    const path = join(part, 'content/cities/kungur.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"id": 2', '"id": 77'))
    await importContent(database.db, part)
    expect(await slugsOf()).toContain('kungur')
  })

  it('brings construction and surroundings of a project of the site', async () => {
    for (const kind of ['progress', 'infrastructure']) copy(`content/${kind}/sever.json`)
    copy('content/documents')
    await importContent(database.db, part)
  })

  it('may refer to what the site has, and names what is nowhere, by file and field', async () => {
    const vacancy = readFileSync(join(folder, 'content/vacancies/konstruktor.md'), 'utf8')
    const news = (body: string) =>
      `---\ntitle: Ключи\ndate: 2026-11-20\nlead: Коротко\nproject: sever\n---\n${body}\n`
    mkdirSync(join(part, 'content/vacancies'), { recursive: true })
    mkdirSync(join(part, 'content/news'))
    mkdirSync(join(part, 'content/cities'))
    cpSync(join(folder, 'content/cities/tyumen.json'), join(part, 'content/cities/tyumen.json'))
    const put = (path: string, text: string) => writeFileSync(join(part, 'content', path), text)
    // One city and one piece of news are in the folder; the others are on the site.
    put('vacancies/chertezhnik.md', vacancy.replace(/^city: .*$/m, 'city: perm'))
    put('news/klyuchi.md', news('[Акция](/actions/NAME)'.replace('NAME', await actionOfSite())))
    await importContent(database.db, part)

    const before = await versions()
    put('vacancies/chertezhnik.md', vacancy.replace(/^city: .*$/m, 'city: atlantida'))
    put('news/klyuchi.md', news('[Акция](/actions/net-takoy)'))
    const refused = importContent(database.db, part)
    await expect(refused).rejects.toThrow(
      'content/vacancies/chertezhnik.md: city: there is no city "atlantida"',
    )
    await expect(refused).rejects.toThrow(
      'content/news/klyuchi.md: body: /actions/net-takoy leads to no page',
    )
    expect(await versions()).toEqual(before)
  })

  it('does not refer to what leaves the site with it', async () => {
    const news = (body: string) => `---\ntitle: Т\ndate: 2026-11-20\nlead: Коротко\n---\n${body}\n`
    mkdirSync(join(part, 'content/news'), { recursive: true })
    const put = (name: string, text: string) => writeFileSync(join(part, 'content/news', name), text)
    put('pervaya.md', news('Слова'))
    put('vtoraya.md', news('[Первая](/press/news/pervaya)'))
    await importContent(database.db, part)
    rmSync(join(part, 'content/news/pervaya.md'))
    await expect(importContent(database.db, part)).rejects.toThrow(
      'content/news/vtoraya.md: body: /press/news/pervaya leads to no page: there is no news "pervaya"',
    )
  })

  it('is refused where an advantage has the id of one that the main page shows now, or will at its hour', async () => {
    const advantageOf = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
    const home = advantageOf(join(folder, 'content/home.json'))
    const ids = home.advantages.map(({ id }: { id: number }) => id)
    home.advantages[0].id = 9001
    home.publish_at = '2099-01-01T00:00'
    mkdirSync(join(part, 'content'))
    writeFileSync(join(part, 'content/home.json'), JSON.stringify(home))
    await importContent(database.db, part, { prefer: 'folder' })
    // Another folder: this one, without the file, would take the main page off the site.
    const other = join(part, 'other')
    mkdirSync(join(other, 'content/projects'), { recursive: true })
    for (const path of ['pictures.json', 'pictures'])
      cpSync(join(folder, path), join(other, path), { recursive: true })
    try {
      for (const id of [ids[0], 9001]) {
        const project = advantageOf(join(folder, 'content/projects/ozerny.json'))
        project.advantages[0].id = id
        writeFileSync(join(other, 'content/projects/ozerny.json'), JSON.stringify(project))
        await expect(importContent(database.db, other, { prefer: 'folder' })).rejects.toThrow(
          `advantages: id ${id} is both`,
        )
      }
    } finally {
      await sql`update entry set live = prior, prior = null, publish_at = null where kind = 'home'`.execute(
        database.db,
      )
    }
  })

  it.each([
    ['cities/perm.json', 'cities/osa.json', 'content/cities: '],
    [
      'infrastructure/sever.json',
      'infrastructure/nikto.json',
      'content/infrastructure/nikto.json: is named for no project',
    ],
  ])(
    'is refused where %s as %s does not fit what the site has, and changes nothing',
    async (from, to, fault) => {
      const before = await versions()
      copy(`content/${from}`, `content/${to}`)
      await expect(importContent(database.db, part)).rejects.toThrow(fault)
      expect(await versions()).toEqual(before)
    },
  )
})
