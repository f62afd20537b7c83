import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { feedFolder, manyFlats, profitbaseFeed } from '../../fixtures/feeds/feed-files.ts'
import { writeYrl } from '../../fixtures/feeds/make-yrl.ts'
import { commandHere, commandProcess } from '../../fixtures/runner/commands.ts'

let database: TestDatabase
let folder: Awaited<ReturnType<typeof feedFolder>>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await feedFolder()
})
afterAll(async () => {
  await folder.remove()
  await database.close()
})

const surroundings = () => ({ DATABASE_URL: database.url, PRIVATE_FEED_HOSTS: '127.0.0.1' })
const feed = (args: string[]) => commandHere('feed', args, surroundings())
const feedProcess = (args: string[], heapMb = 256) => commandProcess('feed', args, surroundings(), { heapMb })

describe('feed check', () => {
  it('tells dialect, counts and problems, and exits 0 with warnings only, 1 with errors, 2 without a feed', async () => {
    const odd = await folder.write(profitbaseFeed([{ id: '1', status: 'ЧТО-ТО' }, { id: '2' }]))
    const warned = await feedProcess(['check', odd])
    expect(warned).toMatchObject({ code: 0, stderr: '' })
    expect(warned.stdout).toContain('dialect   profitbase')
    expect(warned.stdout).toContain('offers    2 (0 refused)')
    expect(warned.stdout).toContain('warning  status.unknown  status  1')

    const twice = await folder.write(profitbaseFeed([{ id: '1' }, { id: '1' }]))
    const failed = await feedProcess(['check', twice, '--json'])
    expect(failed.code).toBe(1)
    expect(JSON.parse(failed.stdout)).toMatchObject({
      dialect: 'profitbase',
      errors: 1,
      problems: [{ code: 'id.duplicate' }],
    })

    const page = await feedProcess(['check', await folder.write('<html/>')])
    expect(page).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('This is a web page, not a feed'),
    })
  })

  it('refuses a bare "&", and reads it with --repair', async () => {
    const path = await folder.write(profitbaseFeed([{ id: '1' }]).replace('Речная, 1', 'Речная & Ко'))
    expect(await feed(['check', path])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--repair'),
    })
    const repaired = await feed(['check', path, '--repair'])
    expect(repaired).toMatchObject({ code: 0, stdout: expect.stringContaining('warning  xml.ampersand') })
  })
})

describe('feed import', () => {
  it('is done, refused and unreadable with exit codes 0, 1 and 2', async () => {
    const whole = await folder.write(profitbaseFeed(manyFlats(10)))
    const done = await feedProcess(['import', whole])
    expect(done).toMatchObject({ code: 0, stderr: '' })
    expect(done.stdout).toMatch(/source {7}main\n.*\noffers {7}10\nadded {8}10\n/)
    expect((await feedProcess(['import', whole, '--json'])).stdout).toContain('"added":0,"changed":0')

    const fewer = await feedProcess(['import', await folder.write(profitbaseFeed(manyFlats(4)))])
    expect(fewer).toMatchObject({ code: 1, stdout: '' })
    expect(fewer.stderr).toMatch(/^6 of 10 known units .*--force.*\nNothing was changed\.\n$/)

    const cut = await feedProcess([
      'import',
      await folder.write(profitbaseFeed(manyFlats(10)).slice(0, 5_000)),
    ])
    expect(cut).toMatchObject({ code: 2, stderr: expect.stringContaining('ends before its end') })
  })

  it('holds neither the file nor its offers in memory', async () => {
    const path = await folder.write('')
    await writeYrl(path, 9_000)
    const { code, stderr } = await feedProcess(['import', path, '--source', 'large'], 48)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

describe('feed doctor', () => {
  it('tells what the site would make of a file, as text, JSON and a page, with exit codes 0, 1 and 2', async () => {
    const whole = await folder.write(profitbaseFeed(manyFlats(10)))
    const good = await feed(['doctor', whole])
    expect(good).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Появятся в продаже: 10'),
    })
    const twice = await folder.write(profitbaseFeed([{ id: '1' }, { id: '1' }]))
    const bad = await feed(['doctor', twice, '--json', '--lang', 'en'])
    expect(bad.code).toBe(1)
    expect(JSON.parse(bad.stdout)).toMatchObject({ language: 'en', problems: [{ code: 'id.duplicate' }] })
    const page = await feed(['doctor', await folder.write('<html/>'), '--html'])
    expect(page).toMatchObject({ code: 2, stdout: expect.stringContaining('обычная веб-страница') })
    const out = `${whole}.html`
    expect(await feed(['doctor', whole, '--html', '--out', out])).toMatchObject({ code: 0, stdout: '' })
    expect(await readFile(out, 'utf8')).toContain('<h1>Проверка выгрузки квартир</h1>')
    expect(await feed(['doctor', whole, '--out', out])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing was overwritten'),
    })
    expect((await feed(['doctor', whole, '--lang', 'fr'])).code).toBe(2)
  })

  it('downloads an address once, and says whether anything was compared', async () => {
    const text = profitbaseFeed(manyFlats(3))
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.end(text)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/feed.xml`
    const compared = await feed(['doctor', url, '--source', 'downloaded'])
    expect(compared).toMatchObject({ code: 0, stdout: expect.stringContaining('Новых: 3') })
    expect(asked).toBe(1)
    expect(compared.stdout).not.toContain('Не сравнивали')
    server.close()
  })

  it('compares by itself where the site has one source, and says that it did not where it has several or none', async () => {
    const file = await folder.write(profitbaseFeed(manyFlats(3)))
    const one = await createTestDatabase()
    const doctor = async (...words: string[]) =>
      (await commandHere('feed', ['doctor', file, ...words], { DATABASE_URL: one.url })).stdout
    try {
      expect(await doctor()).toContain('Не сравнивали с тем, что сейчас на сайте')
      await commandHere('feed', ['import', await folder.write(profitbaseFeed(manyFlats(2)))], {
        DATABASE_URL: one.url,
      })
      expect(await doctor()).toContain('Новых: 1')
      expect(JSON.parse(await doctor('--json')).changes.source).toBe('main')
      await one.db.insertInto('feed_source').values({ name: 'second' }).execute()
      expect(await doctor()).toContain('Не сравнивали')
    } finally {
      await one.close()
    }
  })

  it('compares with a source of the database, and exits 1 when an import would be refused', async () => {
    await feed(['import', await folder.write(profitbaseFeed(manyFlats(10))), '--source', 'examined'])
    const fewer = await folder.write(profitbaseFeed(manyFlats(4)))
    expect(await feed(['doctor', fewer, '--source', 'examined'])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('нет 6 из 10 квартир'),
    })
    expect((await feed(['runs', 'examined'])).stdout).toMatch(/^1 runs/)
  })
})

describe('feed map', () => {
  const PRICES = 'Номер;Этаж;Комнат;Площадь;Цена;ЖК;Корпус;Город\n1;2;1;40,5;5000000;Берег;1;Пермь\n'

  it('proposes a mapping that an import takes, and overwrites nothing', async () => {
    const list = await folder.write(PRICES)
    const printed = await feed(['map', list])
    expect(printed).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('header: "Цена", field: price'),
    })
    const out = `${list}.yaml`
    expect((await feed(['map', list, '--out', out])).stdout).toContain(`--map ${out} --dry-run`)
    expect((await readFile(out, 'utf8')).trim()).toBe(printed.stdout.trim())
    expect(await feed(['map', list, '--out', out])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing was overwritten'),
    })
    expect(await feed(['check', list, '--map', out, '--json'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"offers":1'),
    })
  })

  it('exits 2 where there is no table', async () => {
    expect(await feed(['map', await folder.write('<html/>')])).toMatchObject({ code: 2, stdout: '' })
  })
})

it.each([
  [[]],
  [['check']],
  [['export', 'yrl']],
  [['import', 'a', 'b']],
  [['import', 'a', '--fast']],
  [['check', 'a', '--force']],
])('feed %j is not understood: exit 2', async (args) => {
  const { code, stderr } = await feed(args)
  expect(code).toBe(2)
  expect(stderr).toMatch(/Usage: npm run feed|Unknown option/)
})

describe('feed sources', () => {
  it('are added, listed, paused, resumed and removed without their addresses, with exit codes 0, 1 and 2', async () => {
    const secret = 'https://feed:tok3n@feeds.example.ru/export/tok3n.xml'
    const added = await feed(['sources', 'add', 'crm', secret, '--every', '45', '--dialect', 'yrl'])
    expect(added).toMatchObject({ code: 0, stderr: '' })
    const again = await feed(['sources', 'add', 'crm', secret, '--every', '45'])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('remove it first') })
    const listed = await feed(['sources'])
    expect(listed.stdout).toMatch(
      /^crm {2}on {2}feeds\.example\.ru {2}every 45 min {2}yrl {2}next \S+Z {2}last success -$/m,
    )
    const words = ['--phone', '+73422001001', '--deals', 'resale', '--names', '7=ЖК Лес; 8=ЖК Берег']
    expect(await feed(['sources', 'set', 'crm', ...words])).toMatchObject({
      code: 0,
      stdout: 'crm: set; its next import obeys\n',
    })
    expect((await feed(['sources'])).stdout).toMatch(/phone \+73422001001 {2}shows sales, resale {2}names 2/)
    expect((await feed(['sources', 'set', 'crm', '--phone', '', '--names', ''])).code).toBe(0)
    expect((await feed(['sources'])).stdout).not.toMatch(/phone|names/)
    expect((await feed(['sources', 'pause', 'crm', '--json'])).stdout).toBe('{"source":"crm","pause":true}\n')
    const { sources } = JSON.parse((await feed(['sources', '--json'])).stdout)
    expect(sources).toContainEqual(expect.objectContaining({ name: 'crm', state: 'paused', nextRunAt: null }))
    expect((await feed(['sources', 'resume', 'crm'])).stdout).toBe('crm: due now\n')
    expect((await feed(['sources', 'remove', 'crm'])).code).toBe(0)
    expect(await feed(['sources', 'remove', 'crm'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no source crm'),
    })
    expect([added, again, listed].map(({ stdout, stderr }) => stdout + stderr).join()).not.toContain('tok3n')
  })

  it.each([
    [['sources', 'add', 'crm', 'https://a.ru/f.xml'], '--every takes minutes'],
    [['sources', 'add', 'crm', 'https://a.ru/f.xml', '--every', '1'], '5 to 10080'],
    [['sources', 'add', 'crm', 'feed.xml', '--every', '60'], 'must begin with http:// or https://'],
    [
      ['sources', 'add', 'crm', 'https://a.ru/f.xml', '--every', '60', '--dialect', 'no'],
      '--dialect is one of',
    ],
    [
      ['sources', 'add', 'crm', 'https://a.ru/f.csv', '--every', '60', '--map', 'none.yaml'],
      'Cannot read the mapping',
    ],
    [
      ['sources', 'add', 'crm', 'https://a.ru/f.csv', '--every', '60', '--dialect', 'yrl', '--map', 'm.yaml'],
      'has no --dialect',
    ],
    [['sources', 'forget', 'crm'], 'Usage:'],
    [['sources', 'set', 'crm'], 'Usage:'],
    [['sources', 'set', 'crm', '--phone', '8 342'], '--phone must be +7 and ten digits'],
    [['sources', 'set', 'crm', '--deals', 'rent'], '--deals must be of resale, assignment'],
    [['sources', 'set', 'crm', '--names', '7'], '--names must be pairs ID=NAME'],
    [['runs', 'crm', 'two'], 'Usage:'],
    [['runs', 'crm', '--run', '1'], 'Usage:'],
    [['runs', '--run', 'crm'], 'Usage:'],
    [['runs', '--run', '1', '--lang', 'fr'], 'Usage:'],
    [['approve', 'crm'], 'Usage:'],
  ])('refuse %j', async (args, why) => {
    expect(await feed(args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(why) })
  })
})

describe('feed runs', () => {
  it('tell what imports did, newest first', async () => {
    const whole = await folder.write(profitbaseFeed(manyFlats(4)))
    await feed(['import', whole, '--source', 'told'])
    await feed(['import', await folder.write(profitbaseFeed([])), '--source', 'told'])
    const { runs } = JSON.parse((await feed(['runs', 'told', '--json'])).stdout)
    expect(runs).toMatchObject([
      { source: 'told', outcome: 'refused', refusal: expect.stringContaining('no usable units') },
      { source: 'told', outcome: 'done', counts: { offers: 4, added: 4 }, refusal: null },
    ])
    expect((await feed(['runs', 'told', '--limit', '1'])).stdout).toMatch(
      /^1 runs\n\d+ {2}\S+Z {2}told {2}refused/,
    )
    expect(await feed(['approve', String(runs[0].id)])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('import it again with --force'),
    })
    expect(await feed(['runs', 'nobody'])).toMatchObject({ code: 1, stderr: 'There is no source nobody\n' })
  })
  it('say which problems they had, and one of them says all of them with examples, in two languages', async () => {
    const flats = manyFlats(10).map((flat) => ({ ...flat, number: '' }))
    for (const count of [10, 7]) {
      const text = profitbaseFeed(flats.slice(0, count)).replaceAll('ЖК «Берег»', 'ЖК «Лес»')
      await feed(['import', await folder.write(text), '--source', 'warned'])
    }
    const { runs } = JSON.parse((await feed(['runs', 'warned', '--json'])).stdout)
    expect(runs[0].problems).toEqual({ 'number.missing': 7, 'feed.drop': 1 })
    expect((await feed(['runs', 'warned', '--limit', '1'])).stdout).toContain(
      '  problems: number.missing 7, feed.drop 1',
    )
    const { id } = runs[0]
    const whole = await feed(['runs', '--run', String(id)])
    expect(whole).toMatchObject({ code: 0, stderr: '' })
    expect(whole.stdout).toContain('warning  feed.drop  1  Many flats of the site are not in the file')
    expect(whole.stdout).toContain('3 of 10 known units (30 %) are not in this feed')
    expect(whole.stdout).toContain('warning  number.missing  7  No number of the flat')
    expect(whole.stdout).toMatch(/offer u3, field number.*\n +4 more/)
    expect((await feed(['runs', '--run', String(id), '--lang', 'ru'])).stdout).toContain(
      'В файле нет многих квартир, которые сейчас на сайте',
    )
    const { run } = JSON.parse((await feed(['runs', '--run', String(id), '--json'])).stdout)
    expect(run).toMatchObject({ id, source: 'warned', outcome: 'done' })
    expect(
      run.groups.map(({ count, examples }: { count: number; examples: [] }) => [count, examples.length]),
    ).toEqual([
      [7, 7],
      [1, 1],
    ])
    // As an earlier release stored it: without counts, and with a code that this one does not have.
    await sql`update feed_run set counts = counts - 'problems',
      problems = problems || '[{"code":"old.code","severity":"warning","field":"","offerId":"","message":"old"}]' where id = ${id}`.execute(
      database.db,
    )
    const { run: older } = JSON.parse((await feed(['runs', '--run', String(id), '--json'])).stdout)
    expect(older.problems).toEqual({ 'number.missing': 7, 'feed.drop': 1, 'old.code': 1 })
    expect(older.groups).toHaveLength(2)
    expect(await feed(['runs', '--run', '999999'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no run 999999'),
    })
  })
})
