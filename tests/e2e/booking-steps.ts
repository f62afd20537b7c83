import { expect, type Page } from '@playwright/test'

export const BUYER = {
  Фамилия: 'Соколова',
  Имя: 'Анна',
  'E-mail': 'anna@example.ru',
} as const

export const PASSPORT = {
  'Дата рождения': '14.03.1990',
  Серия: '5704',
  Номер: '738291',
  'Дата выдачи': '21.11.2016',
  'Код подразделения': '590-012',
  'Кем выдан': 'ОУФМС России по Пермскому краю',
} as const

export const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: new RegExp(name) })

export const next = (page: Page) => page.getByRole('button', { name: 'Далее' }).click()

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}

export const isSaved = (page: Page) => expect(page.getByText(/^Сохранено \d\d:\d\d$/)).toBeVisible()

export async function fillPerson(page: Page): Promise<void> {
  await expect(step(page, 'Данные покупателя')).toBeVisible()
  await fill(page, BUYER)
  const consent = page.getByRole('checkbox', { name: /обработку моих персональных данных/ })
  if (await consent.isVisible()) await consent.check()
}

export async function agree(page: Page): Promise<void> {
  await expect(step(page, 'Договор')).toBeVisible()
  for (const name of ['цену', 'срок', 'отделку', 'Принимаю оферту']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
}

/** From the terms to the review. @param isPaid - keeps the flat for longer, for money */
export async function goToReview(page: Page, address: string, isPaid = false): Promise<void> {
  await page.goto(address)
  if (isPaid) await page.getByRole('radio', { name: /^7 дней/ }).check()
  await next(page)
  await fillPerson(page)
  await next(page)
  await expect(step(page, 'Паспорт')).toBeVisible()
  await fill(page, PASSPORT)
  await next(page)
  await agree(page)
  await next(page)
  await expect(step(page, 'Проверка и оплата')).toBeVisible()
}

export const book = (page: Page) => page.getByRole('button', { name: /^Забронировать/ }).click()
