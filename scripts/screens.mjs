/**
 * Takes the screenshots in docs/screens of a running site.
 *
 *   node scripts/screens.mjs [ORIGIN [NAME …]]      default http://127.0.0.1:3000, all
 *
 * The screenshots of sign-in, booking and account are made by screens-booking.mjs.
 */
import { chromium } from 'playwright'
import { saveScreen, showLazyPictures, WIDTHS } from './screens/save-screen.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const only = new Set(process.argv.slice(3))
/** Screens with a map that must be opened first. */
const WITH_MAP = new Set(['projects'])
/** Screens of a window over the page, which loads after it. */
const WITH_DIALOG = new Set(['press-photo'])

/** Screens that say that there is nothing at the address. */
const OF_NOTHING = new Set(['not-found', 'subscription'])

/** The bar about cookies, which only a site with a counter has: start it with METRIKA_ID, CALLTOUCH_ID and VK_PIXEL_ID. */
const OF_COUNTERS = new Set(['consent'])

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--enable-unsafe-swiftshader',
    '--use-angle=swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
const context = await browser.newContext({ locale: 'ru-RU', reducedMotion: 'reduce' })
const page = await context.newPage()

async function openMap() {
  await page.getByRole('button', { name: 'Открыть карту' }).first().click()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  await page.waitForTimeout(3000)
  await page.evaluate(() => scrollTo(0, 0))
}

async function openDialog() {
  const pictures = page.getByRole('dialog').locator('img[src]')
  await pictures.first().waitFor()
  await page.waitForLoadState('networkidle')
  // The one that is seen need not be the first: its neighbours are loaded too.
  await pictures.evaluateAll((images) => Promise.all(images.map((image) => image.decode())))
  await page.waitForTimeout(300)
}

const first = async (list, pattern) => {
  await page.goto(origin + list)
  return page.locator(`main a[href^="${pattern}"]`).first().getAttribute('href')
}
const flat = await first('/choose/flat?rooms=2', '/choose/flat/')
const type = await first('/choose/type?rooms=2', '/choose/type/')
const unit = await first('/commerce', '/commerce/')
const kept = await fetch(`${origin}/api/flats/?rooms=1,2,3&limit=60`)
  .then((answer) => answer.json())
  .then(({ data }) => [0, 18, 36, 54].map((place) => data.flats.items[place]?.id).filter(Boolean))

const screens = {
  home: '/',
  list: '/choose/flat?rooms=1,2',
  table: '/choose/flat?rooms=1,2&show=table',
  'nothing-found': '/choose/flat?rooms=0&area_from=100',
  flat,
  type,
  chess: '/chess',
  'chess-house': '/chess/rechnoy?house=korpus-6&text=price',
  'genplan-project': '/choose/genplan/rechnoy',
  'genplan-house': '/choose/genplan/rechnoy/korpus-6',
  'genplan-floor': '/choose/genplan/rechnoy/korpus-6/etazh-7',
  projects: '/projects',
  project: '/projects/rechnoy',
  progress: '/projects/rechnoy/progress',
  'projects-finished': '/projects-finished',
  'project-finished': '/projects-finished/sloboda',
  zarechenskaya: '/zarechenskaya',
  search: '/search?q=двухкомнатная',
  sitemap: '/sitemap',
  storehouse: '/rechnoy/storehouse',
  commerce: '/commerce',
  'commerce-unit': unit,
  about: '/about',
  answers: '/about/answers',
  disclosure: '/about/disclosure-of-information',
  actions: '/actions',
  action: '/actions/dvukhkomnatnye-rechnoy',
  agreement: '/agreement/politics',
  contacts: '/contacts',
  docs: '/docs',
  'docs-section': '/docs/section/otchetnost',
  standards: '/docs/standarts',
  standard: '/docs/standarts/teplo',
  ethics: '/ethics',
  invest: '/invest',
  partners: '/partners',
  statement: '/statement',
  'unique-conditions': '/unikalnye-usloviya-pokupki-novostroek',
  vacancies: '/vacancies',
  vacancy: '/vacancies/konstruktor',
  services: '/services',
  purchases: '/services/purchases',
  bron: '/services/bron',
  mortgage: '/services/mortgage',
  'form-main': '/forms/main',
  'form-tour': '/forms/tour?project=rechnoy',
  'form-contacts': '/forms/contacts',
  'form-category': '/forms/category',
  'form-vacancy': '/forms/vacancy',
  'form-subscribe': '/forms/subscribe',
  'form-presentation': `/forms/presentation?flat=${flat?.split('/').at(-1)}`,
  // Of a link that is too old: one that is not comes only in a letter.
  subscription: `/api/subscription/${'A'.repeat(43)}`,
  consent: '/contacts',
  'press-news': '/press/news',
  'press-article': '/press/news/rechnoy-6-shestnadtsat-etazhey',
  'press-publications': '/press/publications',
  'press-photos': '/press/photos',
  'press-photo-album': '/press/photos/rechnoy-6-polgoda',
  'press-photo': '/press/photos/rechnoy-6-polgoda?photo=2',
  'press-videos': '/press/videos',
  'press-video-album': '/press/videos/rechnoy-so-dvora-i-s-reki',
  static: '/static',
  favorites: `/favorites?flats=${kept.join(',')}&compare=${kept.join(',')}`,
  'not-found': '/net-takoy-stranicy',
}

for (const [name, address] of Object.entries(screens)) {
  if (only.size > 0 && !only.has(name)) continue
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const answer = await page.goto(origin + address, { waitUntil: 'networkidle' })
    const expected = OF_NOTHING.has(name) ? 404 : 200
    if (answer?.status() !== expected) throw new Error(`${address} answers ${answer?.status()}`)
    if (OF_COUNTERS.has(name) && (await page.locator('form[action="/api/consent"]').count()) === 0) continue
    await showLazyPictures(page)
    if (WITH_MAP.has(name)) await openMap()
    if (WITH_DIALOG.has(name)) await openDialog()
    await saveScreen(page, `${name}-${width}`, WITH_DIALOG.has(name) || OF_COUNTERS.has(name))
  }
}
await browser.close()
