import { expect, test } from '@playwright/test'
import { tick } from '../fixtures/tick.ts'

test.use({ javaScriptEnabled: false })

test('without scripts the calculator is a form, its schedule a file for spreadsheets, and a request names the loan', async ({
  page,
  request,
}) => {
  await page.goto('/services/mortgage')
  await page.getByLabel('Стоимость квартиры', { exact: true }).fill('8 000 000')
  await page.getByLabel('Первый взнос', { exact: true }).fill('2 400 000')
  await page.getByLabel('Срок', { exact: true }).fill('30')
  await tick(page.getByRole('radio', { name: 'Семейная', exact: true }))
  await page.getByLabel('Сумма', { exact: true }).fill('500 000')
  await page.getByRole('button', { name: 'Рассчитать' }).click()
  await expect(page).toHaveURL(/price=8000000&first=2400000&years=30&programme=family/)
  await expect(page.getByText('33 575 ₽ в месяц').first()).toBeVisible()

  await page.getByText('Таблица платежей').click()
  const address = await page.getByRole('link', { name: 'Скачать таблицу, CSV' }).getAttribute('href')
  const file = await request.get(address ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="grafik-[a-z\d-]+\.csv"$/),
  })
  const bytes = await file.body()
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, first, ...rest] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toBe('Месяц;Платёж, ₽;Проценты, ₽;Основной долг, ₽;Досрочно, ₽;Остаток долга, ₽')
  expect(first).toBe('1;33574,83;28000,00;5574,83;0,00;5594425,17')
  expect(rest[10]).toMatch(/^12;33574,83;.+;500000,00;/)
  for (const [query, status, words] of [
    ['price=abc', 400, 'В адресе неверные условия'],
    ['price=8000000&first=100', 404, 'Нужен взнос от'],
  ] as const) {
    const refused = await request.get(`/services/mortgage?${query}&file=csv`)
    expect(refused.status()).toBe(status)
    expect(await refused.text()).toContain(words)
  }

  await page
    .getByRole('link', { name: /^Отправить заявку/ })
    .first()
    .click()
  await expect(page.getByText(/^Ипотека: .+\. Семейная$/).first()).toBeVisible()
  await expect(page.getByLabel(/Что хотите узнать/)).toHaveValue(
    /^Ипотека: .+\. Семейная: цена 8.000.000.₽, взнос 2.400.000.₽, срок 30.лет$/,
  )
})
