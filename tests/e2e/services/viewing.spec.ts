import { expect, test } from '@playwright/test'

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a viewing begins with its project, then one of its days, then an hour of that day', async ({
      page,
    }) => {
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
      let time = ''
      // Without scripts the hours of the nearest day alone are known.
      if (javaScriptEnabled) {
        const ofDay = page.getByRole('group', { name: new RegExp(`^Время · ${Number(date.slice(8))}\\s`) })
        const hour = ofDay.getByRole('radio').last()
        await hour.check()
        time = await hour.inputValue()
      }
      await submit.click()

      await expect(page).toHaveURL(
        `/forms/tour?project=${project}&date=${date}${time && `&time=${encodeURIComponent(time)}`}`,
      )
      await expect(page.locator('[aria-current=date]')).toHaveCount(1)
      const chosen = page.getByRole('radiogroup', { name: 'Время' }).locator(':checked')
      await expect(chosen).toHaveCount(time ? 1 : 0)
      if (time) await expect(chosen).toHaveValue(time)
    })
  })
}

test('a day that is chosen before the scripts come gets its own hours from them', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/services/order', { waitUntil: 'commit' })
  const day = page.getByRole('radio', { name: /^(пн|вт|ср|чт|пт|сб|вс)\s/ }).nth(2)
  await day.check()
  const number = Number((await day.inputValue()).slice(8))
  const ofDay = page.getByRole('group', { name: new RegExp(`^Время · ${number}\\s`) })
  await expect(page.getByRole('group', { name: /^Время/ })).toBeVisible()
  await expect(ofDay).toHaveCount(0)
  released.resolve()
  await expect(ofDay).toBeVisible()
  await expect(day).toBeChecked()
})
