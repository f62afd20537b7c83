import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a viewing begins with its project, then one of its days', async ({ page }) => {
      await page.goto('/services/order')
      const projects = page.getByRole('radio', { name: /ул\./ })
      const submit = page.getByRole('button', { name: 'Записаться' })
      await expect(submit).toHaveCount(1)

      await projects.nth(1).check()
      // The days of one project alone, which are chosen by keys as other radio buttons are.
      await expect(submit).toHaveCount(1)
      const days = page.getByRole('radio', { name: /^(пн|вт|ср|чт|пт|сб|вс)\s/ })
      await days.first().focus()
      await page.keyboard.press('ArrowRight')
      const project = await projects.nth(1).inputValue()
      const date = await days.nth(1).inputValue()
      await submit.click()

      await expect(page).toHaveURL(`/forms/tour?project=${project}&date=${date}`)
      await expect(page.locator('[aria-current=date]')).toHaveCount(1)
    })
  })
}
