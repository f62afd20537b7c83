import { expect, test } from '@playwright/test'

const TEXT =
  'Извините, запрашиваемая вами страница не найдена. Воспользуйтесь меню или перейдите на главную страницу'

for (const address of [
  '/choose/flat?rooms=сто',
  '/choose/flat?project=net-takogo',
  '/choose/flat?building=999999',
  '/choose/flat?city=77',
  '/choose/flat?page=0',
  '/choose/flat?finish=golden',
  '/choose/flat/999999999',
  '/choose/flat/abc',
  '/choose/type/0',
  '/nedvizhimost/net-takoy-podborki',
  '/favorites?flats=abc',
  '/net-takoy-stranicy',
]) {
  test(`${address} is a 404 with the words of the specification`, async ({ page }) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(TEXT)).toBeVisible()
    await expect(page).toHaveTitle('Страница не найдена – Сажень')
    await expect(page.locator('title')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link', { name: 'На главную' })).toHaveAttribute(
      'href',
      '/',
    )
  })
}
