import { expect, test } from '@playwright/test'
import { type FreeFlat, freeFlats, startTwoNodes, type TwoNodes } from './fixtures/two-nodes.ts'

/*
 * A change is promised on the screen within two seconds. How fast a node learns of it is measured where no browser
 * has to draw (tests/unit/backend/catalogue/snapshot/database-outage.test.ts, bench/events.ts): on a busy machine drawing alone
 * may take that long. Here it is seen that the change comes, by the stream and without a reload.
 */
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let nodes: TwoNodes
let flats: FreeFlat[]

test.beforeAll(async () => {
  test.setTimeout(600_000)
  nodes = await startTwoNodes()
  flats = await freeFlats(nodes.a.url, 12)
})
test.afterAll(() => nodes?.stop())

function flatAt(index: number): FreeFlat {
  const flat = flats[index]
  if (!flat) throw new Error('too few free flats')
  return flat
}

const flat = (index: number) => flatAt(index).id

const LIST = '/choose/flat?each=1'

test('a flat reserved through one node shows so in the list, and on the card, of another', async ({
  page,
  context,
}) => {
  const id = flat(0)
  const card = await context.newPage()
  const streams = [page, card].map((each) => each.waitForResponse(/\/events/))
  await card.goto(`${nodes.b.url}/choose/flat/${id}`)
  await page.goto(nodes.b.url + LIST)
  await Promise.all(streams)
  const viewing = card.getByRole('link', { name: 'Записаться на просмотр' })
  await expect(viewing).toBeVisible()

  await nodes.setFlat(id, '--status', 'reserved')
  const article = page.getByRole('article').filter({ has: page.locator(`a[href$="/choose/flat/${id}"]`) })
  await expect(article).toContainText('Забронирована')
  await card.bringToFront()
  await expect(card.getByRole('main').getByText('Забронирована').first()).toBeVisible()
  const alert = card.getByRole('link', { name: 'Сообщить, если освободится' })
  await expect(alert).toBeVisible()
  // Nobody shows it to another buyer.
  await expect(viewing).toBeHidden()

  await nodes.setFlat(id, '--status', 'free')
  await expect(alert).toBeHidden()
  await expect(article).not.toContainText('Забронирована')
})

test('a new price shows, and is told to the one whose focus is on that flat', async ({ page }) => {
  const id = flat(1)
  const stream = page.waitForResponse(/\/events/)
  await page.goto(nodes.b.url + LIST)
  await stream
  const article = page.getByRole('article').filter({ has: page.locator(`a[href$="/choose/flat/${id}"]`) })
  await article.getByRole('link').first().focus()
  await nodes.setFlat(id, '--price', '3999000')
  await expect(article).toContainText(/3\s999\s000/)
  await expect(page.getByRole('status').filter({ hasText: 'Эта квартира свободна, цена' })).toHaveCount(1)
})

test('a reservation shows in the availability grid and on the plan of the floor', async ({
  page,
  context,
}) => {
  const { id, floor, project, building } = flatAt(5)
  const plan = await context.newPage()
  const streams = [page, plan].map((each) => each.waitForResponse(/\/events/))
  await plan.goto(`${nodes.b.url}/choose/genplan/${project.slug}/${building.slug}/etazh-${floor}`)
  const area = plan.locator(`svg a[href*="/choose/flat/${id}"]`)
  await expect(area).toHaveAttribute('aria-label', /свободна/)
  await page.goto(`${nodes.b.url}/chess/${project.slug}?house=${building.slug}`)
  const cell = page.getByRole('main').locator(`td a[href="/choose/flat/${id}"]`)
  await expect(cell).toHaveAttribute('aria-label', /свободна/)
  await Promise.all(streams)

  await nodes.setFlat(id, '--status', 'reserved')
  await expect(cell).toHaveAttribute('aria-label', /забронирована/)
  await plan.bringToFront()
  await expect(area).toHaveAttribute('aria-label', /забронирована/)
})

test('what changed while node B had no database shows when it is back', async ({ page, request }) => {
  const id = flat(2)
  const stream = page.waitForResponse(/\/events/)
  await page.goto(nodes.b.url + LIST)
  await stream
  const article = page.getByRole('article').filter({ has: page.locator(`a[href$="/choose/flat/${id}"]`) })
  await nodes.wire.cut()
  await nodes.setFlat(id, '--status', 'sold')
  await expect.poll(async () => (await request.get(`${nodes.b.url}/readyz`)).status()).toBe(503)
  await expect(article).not.toContainText('Продана')
  await nodes.wire.mend()
  await expect(article).toContainText('Продана')
})

test('a page that lost its stream resumes, and learns what it missed', async ({ page }) => {
  const id = flat(3)
  const stream = page.waitForResponse(/\/events/)
  await page.goto(nodes.b.url + LIST)
  await stream
  const article = page.getByRole('article').filter({ has: page.locator(`a[href$="/choose/flat/${id}"]`) })
  await page.context().setOffline(true)
  await nodes.setFlat(id, '--status', 'reserved')
  await expect(page.getByText('Нет соединения')).toBeVisible()
  await expect(article).not.toContainText('Забронирована')
  await page.context().setOffline(false)
  await expect(article).toContainText('Забронирована')
})

test('a page without event streams asks by itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await page.clock.install()
  const asked = page.waitForResponse(/\/api\/flats_changes\//)
  await page.goto(nodes.b.url + LIST)
  await page.clock.runFor(2_000)
  await asked
  const id = flat(4)
  await nodes.setFlat(id, '--status', 'reserved')
  const article = page.getByRole('article').filter({ has: page.locator(`a[href$="/choose/flat/${id}"]`) })
  // The page's clock runs ahead of the node, which may hear of the change only after the first question.
  await expect(async () => {
    await page.clock.runFor(20_000)
    await expect(article).toContainText('Забронирована', { timeout: 500 })
  }).toPass({ timeout: 40_000 })
})

test('without scripts a page opens no stream', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(nodes.b.url + LIST)
  expect(asked).not.toContain('/events')
  await context.close()
})
