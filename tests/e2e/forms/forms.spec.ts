import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '../fixtures/open-hydrated.ts'

const VACANCY = '/vacancies/yurist-po-214-fz'
/** A file of this kind begins so; the server looks into it. */
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Each test has a visitor of its own: requests of one phone join the first. */
async function fillPerson(page: Page, phone: string) {
  await page.getByLabel('Имя').fill('Иван')
  await page.getByLabel('Телефон').fill(phone)
}
const agree = (page: Page) => page.getByRole('checkbox', { name: /обработку персональных данных/ }).check()

test('a form without scripts names what is wrong, keeps what was typed, and is taken once it is corrected', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Подберём квартиру вместе' })
  await form.getByLabel('Имя').fill('Иван')
  await form.getByLabel('Телефон').fill('123')
  await form.getByLabel(/Что хотите узнать/).fill('Сколько стоит парковка')
  await form.getByRole('button', { name: 'Отправить заявку' }).click()

  await expect(page.getByRole('region', { name: /Исправьте поля: 2/ })).toBeVisible()
  await expect(page.getByLabel('Имя')).toHaveValue('Иван')
  await expect(page.getByLabel(/Что хотите узнать/)).toHaveValue('Сколько стоит парковка')
  expect(page.url()).not.toContain('123')

  await page.getByLabel('Телефон').fill('8 (912) 000-10-01')
  await agree(page)
  await page.getByRole('button', { name: 'Отправить заявку' }).click()
  await expect(page).toHaveURL(/\/forms\/main\?sent=/)
  await expect(page.getByRole('status', { name: 'Заявка принята' })).toContainText(/З-\d{4}-\d+/)
  await context.close()
})

test('a callback is asked for in a window over the page of a flat, and its number takes the focus', async ({
  page,
}) => {
  await page.goto('/choose/flat')
  const flat = await page.locator('main a[href^="/choose/flat/"]').first().getAttribute('href')
  await openHydrated(page, flat ?? '')
  const link = page.getByRole('link', { name: 'Обратный звонок' })
  await expect(link).toHaveAttribute('href', /\/forms\/category\?flat=\d+/)
  // Before its code is there the link leads to the page of the form, which is right too.
  await page.waitForFunction(() => {
    const first = document.querySelector('#zayavki a')
    return first && Object.keys(first).some((key) => key.startsWith('__reactProps$'))
  })
  await link.click()
  // So low that the form scrolls in its window.
  await page.setViewportSize({ width: 390, height: 500 })
  const dialog = page.getByRole('dialog', { name: 'Обратный звонок' })
  await dialog.getByRole('button', { name: 'Заказать звонок' }).press('Enter')
  await expect(dialog.getByRole('region', { name: /Исправьте поля/ })).toBeFocused()
  await expect(dialog.getByRole('heading', { name: 'Обратный звонок' })).toBeInViewport({ ratio: 1 })
  await fillPerson(page, '9120001002')
  await agree(page)
  await dialog.getByRole('button', { name: 'Заказать звонок' }).press('Enter')
  const note = dialog.getByRole('status', { name: 'Звонок заказан' })
  await expect(note).toContainText(/З-\d{4}-\d+/)
  await expect(note).toBeFocused()
})

test('each line of the list of vacancies leads to the form of its vacancy', async ({ page }) => {
  await page.goto('/vacancies')
  await page.getByRole('link', { name: /^Откликнуться.*Юрист/ }).click()
  await expect(page).toHaveURL(`${VACANCY}#otklik`)
  await expect(page.getByRole('heading', { name: /Откликнуться на/ })).toBeInViewport()
})

test('a CV that is none is refused beside its field, and a good one is sent with the answer', async ({
  page,
}) => {
  await openHydrated(page, VACANCY)
  await page.getByRole('heading', { name: /Откликнуться на/ }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const form = document.querySelector('#otklik form')
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps$'))
  })
  await fillPerson(page, '9120001003')
  await agree(page)
  const file = page.getByLabel(/^Резюме/)
  await file.setInputFiles({ name: 'cv.exe', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.locator('#vacancy-file-error')).toContainText('Приложите файл PDF')

  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') })
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.locator('#vacancy-file-error')).toContainText('Приложите файл PDF')

  await file.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(page.getByRole('status', { name: 'Отклик принят' })).toContainText(/З-\d{4}-\d+/)
})
