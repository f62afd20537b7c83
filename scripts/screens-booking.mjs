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

const PERSON = { Фамилия: 'Иванова', Имя: 'Мария', Отчество: 'Петровна', 'E-mail': 'maria@example.ru' }
const PASSPORT = {
  'Дата рождения': '14.03.1990',
  Серия: '5704',
  Номер: '123456',
  'Дата выдачи': '21.11.2016',
  'Кем выдан': 'ОВД Ленинского района г. Перми',
  'Код подразделения': '590-012',
}

for (const width of WIDTHS) {
  const flat = flats.shift()
  const paid = await buyer(width)
  await paid.terms(flat, 'paid', true)
  await paid.signIn(true)
  await paid.fill('person', PERSON, true)
  const late = await buyer(width)
  await late.terms(flat, 'free')
  await late.signIn()
  await late.fill('person', PERSON)
  await late.fill('passport', PASSPORT)
  await late.agree()
  await paid.fill('passport', PASSPORT, true)
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
  const next = async (step) => {
    await main.getByRole('button', { name: 'Далее' }).click()
    await page.waitForURL(new RegExp(`step=${step}`))
  }
  return {
    page,
    save,
    terms: async (id, kind, isSaved) => {
      await page.goto(`${origin}/booking/${id}`, { waitUntil: 'networkidle' })
      if (kind === 'paid') await main.getByRole('radio').nth(1).check({ force: true })
      if (isSaved) await save('booking-terms')
      await main.getByText(/^Далее/).click()
      await page.waitForURL(/\/account\/login/)
    },
    signIn: async (isSaved) => {
      if (isSaved) await save('login')
      await page.getByLabel('Телефон').fill(String(phone++))
      await page.getByRole('button', { name: 'Получить код' }).click()
      const shown = main.getByText(/Демонстрация: код/)
      await shown.waitFor()
      if (isSaved) await save('login-code')
      const [code = ''] = /\d{6}/.exec(await shown.innerText()) ?? []
      await page.getByLabel('Код из СМС').fill(code)
      await page.waitForURL(/step=person/)
      await page.waitForLoadState('networkidle')
    },
    fill: async (step, fields, isSaved) => {
      for (const [label, value] of Object.entries(fields))
        await main.getByLabel(label, { exact: true }).fill(value)
      if (step === 'person') await main.getByRole('checkbox').first().check()
      if (isSaved) await save(`booking-${step}`)
      await next(step === 'person' ? 'passport' : 'agreement')
    },
    agree: async (isSaved) => {
      for (const tick of await main.getByRole('checkbox').all()) await tick.check()
      if (isSaved) await save('booking-agreement')
      await next('review')
      if (isSaved) await save('booking-review')
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
