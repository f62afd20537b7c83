import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../fixtures/database/database.ts'
import { osmFile } from '../../fixtures/maps/osm-file.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'maps-cli-'))
  mkdirSync(join(folder, 'content'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

function maps(...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url }
    execFile(process.execPath, ['app/cli/maps.ts', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

it('maps prepare makes maps of cities with complexes, and says what is missing and what to do', async () => {
  const file = join(folder, 'region.osm.pbf')
  const nodes = [
    { id: 1, lat: 58, lon: 56.25 },
    { id: 2, lat: 58.001, lon: 56.26 },
  ]
  writeFileSync(
    file,
    osmFile([{ nodes }, { ways: [{ id: 1, refs: [1, 2], tags: { highway: 'residential' } }] }]),
  )
  expect(await maps('prepare', file)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
  expect(await maps('prepare', file, folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No published complex has a place'),
  })

  const city = {
    name_prep: '',
    region: null,
    lat: null,
    lon: null,
    phone: null,
    timezone: 'Asia/Yekaterinburg',
  }
  await database.db
    .insertInto('city')
    .values([
      { id: 1, slug: 'perm', name: 'Пермь', ...city },
      { id: 2, slug: 'tyumen', name: 'Тюмень', ...city },
    ])
    .execute()
  await database.db
    .insertInto('project')
    .values([
      { slug: 'rechnoy', name: 'Речной', city_id: 1, lat: 58, lon: 56.25 },
      { slug: 'bez-mesta', name: 'Без места', city_id: 1 },
      { slug: 'ozerny', name: 'Озёрный', city_id: 2, lat: 57.15, lon: 65.6 },
      { slug: 'skrytyy', name: 'Не показан', city_id: 2, lat: 58, lon: 56.25, published: false },
    ])
    .execute()
  const made = await maps('prepare', file, folder, '--json')
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('100 %') })
  expect(JSON.parse(made.stdout)).toMatchObject({
    written: [{ city: 'Пермь', file: 'map/perm.json', streets: 1 }],
    outside: ['Тюмень'],
    without_place: ['Без места'],
  })
  expect(readFileSync(join(folder, 'map/perm.json'), 'utf8')).toContain('участники OpenStreetMap')

  writeFileSync(file, 'no map at all')
  expect(await maps('prepare', file, folder)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a map file'),
  })
})
