/**
 * Takes the screenshots of sign-in, booking and account in docs/screens, from a running site with the
 * demonstration on. For each width one buyer books a flat, and another one is too late.
 *
 *   node scripts/screens-booking.mjs [ORIGIN]      default http://127.0.0.1:3000
 */
import { chromium } from 'playwright'
import { saveScreen, WIDTHS } from './screens/save-screen.mjs'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
/** Phone numbers without a reservation. */
let phone = Number(`9${String(Date.now()).slice(-8)}0`)

const flats = await fetch(`${origin}/api/flats/?rooms=2&limit=20`)
  .then((answer) => answer.json())
  .then(({ data }) => data.flats.items.map(({ id }) => id))

const NAME = 'Мария'

for (const width of WIDTHS) {
  const flat = flats.shift()
  const visitor = await buyer(width)
  await visitor.login()
  const paid = await buyer(width)
  await paid.terms(flat, 'paid', true)
  await paid.enterCode(true)
  const late = await buyer(width)
  await late.terms(flat, 'free')
  await late.enterCode()
  await late.agree()
  await paid.agree(true)
  await paid.submit(/\/bank\//)
  await paid.save('bank')
  // The page follows the flat, so the message appears without any action.
  await late.page
    .getByText(/забронировал/i)
    .first()
    .waitFor()
  await late.save('booking-conflict')
  await paid.press('Отказ банка', /\/booking\/failed/)
  await paid.save('booking-failed')
  await paid.page
    .getByRole('main')
    .getByRole('button', { name: /плат/i })
    .or(paid.page.getByRole('main').getByRole('link', { name: /плат/i }))
    .first()
    .click()
  await paid.page.waitForURL(/\/bank\//)
  await paid.press(/^Оплатить \d/, /\/booking\/success/)
  await paid.page.getByText('Квартира забронирована').first().waitFor()
  await paid.save('booking-success')
  await paid.page.goto(`${origin}/account`, { waitUntil: 'networkidle' })
  await paid.page.getByRole('button', { name: 'Заполнить' }).click()
  await paid.page.getByLabel('Фамилия').waitFor()
  await paid.save('booking-details')
  for (const section of ['booking', 'documents', 'favorites', 'profile']) {
    await paid.page.goto(`${origin}/account?section=${section}`, { waitUntil: 'networkidle' })
    await paid.save(section === 'booking' ? 'account' : `account-${section}`)
  }
}
await browser.close()

/** A person with a separate browser context. */
async function buyer(width) {
  const context = await browser.newContext({
    locale: 'ru-RU',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  const main = page.getByRole('main')
  const save = async (name) => {
    await page.waitForLoadState('networkidle')
    await saveScreen(page, `${name}-${width}`)
  }
  return {
    page,
    save,
    /** The page of signing in, as the account opens it. */
    login: async () => {
      await page.goto(`${origin}/account/login`, { waitUntil: 'networkidle' })
      await save('login')
      await page.getByLabel('Телефон').fill(String(phone++))
      await page.getByRole('button', { name: 'Получить код' }).click()
      await main.getByText(/Демонстрация: код/).waitFor()
      await save('login-code')
    },
    /** The first screen: the code is sent to a new phone. */
    terms: async (id, kind, isSaved) => {
      await page.goto(`${origin}/booking/${id}`, { waitUntil: 'networkidle' })
      if (kind === 'paid') await main.getByRole('radio').nth(1).check({ force: true })
      await main.getByLabel('Имя', { exact: true }).fill(NAME)
      await main.getByLabel('Телефон').fill(String(phone++))
      await main.getByRole('checkbox', { name: /персональных данных/ }).check()
      if (isSaved) await save('booking-terms')
      await main.getByRole('button', { name: /^Далее/ }).click()
    },
    enterCode: async (isSaved) => {
      const shown = main.getByText(/Демонстрация: код/)
      await shown.waitFor()
      if (isSaved) await save('booking-code')
      const [code = ''] = /\d{6}/.exec(await shown.innerText()) ?? []
      await page.getByLabel('Код из СМС').fill(code)
      await main.getByRole('checkbox').first().waitFor()
    },
    agree: async (isSaved) => {
      for (const tick of await main.getByRole('checkbox').all()) await tick.check()
      if (isSaved) await save('booking-agreement')
    },
    submit: async (address) => {
      await main.getByRole('button', { name: /^Забронировать/ }).click()
      await page.waitForURL(address)
    },
    press: async (name, address) => {
      await main.getByRole('button', { name }).first().click()
      await page.waitForURL(address)
    },
  }
}
