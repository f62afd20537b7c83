import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { flatCard } from '#app/backend/cards/flat-card.ts'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import { projectPage } from '#app/backend/projects/project-page.ts'
import { flatCardSchema } from '#app/contract/flat.ts'
import { openTestApi, type TestApi } from '../../fixtures/api/api.ts'
import { companyPay } from '../../fixtures/api/pay.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feeds-'))
  api = await openTestApi()
  await sql`truncate city, feed_source, project, building, flat restart identity cascade`.execute(
    api.context.database,
  )
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const shapeOf = (file: string) =>
  fileURLToPath(new URL(`../../fixtures/feeds/real-shapes/${file}`, import.meta.url))
const imported = (file: string) =>
  importFeed(api.context.database, { source: { name: file }, input: shapeOf(file) })

/** The page's facts of a flat, as a node reads them that starts after the import. */
async function cardOf(file: string, externalId: string) {
  const { database } = api.context
  const { id } = await database
    .selectFrom('flat')
    .innerJoin('feed_source', 'feed_source.id', 'flat.source_id')
    .select('flat.id')
    .where('feed_source.name', '=', file)
    .where('flat.external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const catalogue = createCatalogue(await loadCatalogue(database), companyPay)
  return flatCardSchema.parse(await flatCard(id, { ...api.context, catalogue }))
}

it('a flat of a file of Avito has a page with its facts, and the same file again changes nothing', async () => {
  const file = 'avito/new-buildings.xml'
  expect(await imported(file)).toMatchObject({ outcome: 'done', dialect: 'avito', counts: { added: 10 } })
  expect(await imported(file)).toMatchObject({ outcome: 'done', counts: { added: 0, changed: 0 } })
  expect(await cardOf(file, 'eko2-2')).toMatchObject({
    number: '3',
    rooms: 2,
    area: 39,
    floor: 3,
    floors_total: 16,
    price: 5_660_000,
    project: { name: 'Индустриальная улица, 7' },
  })
})

it('what a file of Домклик says of a complex is on its page until an editor writes his own, and follows the file', async () => {
  const { database } = api.context
  const about = async () => {
    const catalogue = createCatalogue(await loadCatalogue(database), companyPay)
    const project = [...catalogue.current().projects.values()].find(({ slug }) => slug === 'zhk-beregovoy')
    return project && (await projectPage(project, { ...api.context, catalogue }))?.description
  }
  const file = 'domclick/one-complex.xml'
  expect(await imported(file)).toMatchObject({ outcome: 'done', dialect: 'domclick' })
  expect(await about()).toBe('Два корпуса в пяти минутах от набережной.')

  const text = await readFile(shapeOf(file), 'utf8')
  const again = async (words: string) => {
    const input = join(folder, 'again.xml')
    await writeFile(input, text.replace(/<description_main>[\s\S]*<\/description_main>/, words))
    await importFeed(database, { source: { name: file }, input })
  }
  await again('<description_main><text>Сдан.&lt;br&gt;Ключи сегодня.</text></description_main>')
  expect(await about()).toBe('Сдан.\nКлючи сегодня.')
  await again('')
  expect(await about()).toBeNull()
  await imported(file)
  await database
    .updateTable('project')
    .set({ description: 'Слова редактора' })
    .where('slug', '=', 'zhk-beregovoy')
    .execute()
  expect(await about()).toBe('Слова редактора')
})

it('a flat of a file of CIAN has a page with its facts, and the same file again changes nothing', async () => {
  const file = 'cian/svet.xml'
  expect(await imported(file)).toMatchObject({ outcome: 'done', dialect: 'cian', counts: { added: 8 } })
  expect(await imported(file)).toMatchObject({ outcome: 'done', counts: { added: 0, changed: 0 } })
  expect(await cardOf(file, '12.1.3.3')).toMatchObject({
    number: '43',
    rooms: 6,
    area: 72.75,
    floor: 5,
    price: 6_850_000,
    project: { name: 'Свет. Вторая очередь' },
    building: { name: 'Корпус 2' },
    floors_total: 16,
    info: { params: expect.arrayContaining([{ type: 'floor', label: 'Этаж', value: '5 из 16' }]) },
  })
})
