import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '../fixtures/open-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 } })

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Меню' })
const openerOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Меню' })

/** Opens the menu once, so that its code is there, and closes it. */
async function openPageWithMenu(page: Page) {
  await openHydrated(page, '/about')
  await openerOf(page).click()
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  // It is hidden first, and the page takes presses again when it is closed.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

test('a window is painted before it is modal, then keeps the focus inside, and gives it back', async ({
  page,
}) => {
  await openPageWithMenu(page)
  const states = await openerOf(page).evaluate(async (opener: HTMLElement) => {
    const dialog = document.querySelector('dialog[aria-labelledby]')
    const states: { isShown: boolean; isModal: boolean }[] = []
    await new Promise<void>((done) => {
      new MutationObserver(() => {
        const isModal = dialog?.matches(':modal') ?? false
        states.push({ isShown: dialog?.checkVisibility() ?? false, isModal })
        if (isModal) done()
      }).observe(document.body, { subtree: true, attributeFilter: ['popover'] })
      opener.click()
    })
    return states
  })
  expect(states).toEqual([
    { isShown: true, isModal: false },
    { isShown: true, isModal: true },
  ])
  for (let press = 0; press < 40; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()
  // Nothing of the two steps is left on the element.
  expect(await page.locator('dialog:is([popover], [style*=display])').count()).toBe(0)
})

test('a key that comes right after a window is closed keeps where it led', async ({ page }) => {
  await openPageWithMenu(page)
  await openerOf(page).click()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.evaluate(() => {
    const close = HTMLDialogElement.prototype.close
    // What a quick Tab does before the browser tells of the closing.
    HTMLDialogElement.prototype.close = function (...args) {
      close.apply(this, args)
      document.querySelector<HTMLElement>('footer a')?.focus()
    }
  })
  const told = page.evaluate(
    () => new Promise((done) => document.querySelector('dialog[open]')?.addEventListener('close', done)),
  )
  await page.keyboard.press('Escape')
  await told
  await expect(page.locator('footer a').first()).toBeFocused()
})

test('Esc in the moment before a window is modal closes it', async ({ page }) => {
  await openPageWithMenu(page)
  await openerOf(page).evaluate(async (opener: HTMLElement) => {
    await new Promise<void>((done) => {
      const painted = new MutationObserver(() => {
        painted.disconnect()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        done()
      })
      painted.observe(document.body, { subtree: true, attributeFilter: ['popover'] })
      opener.focus()
      opener.click()
    })
  })
  await expect(menuOf(page)).toBeHidden()
  await expect(openerOf(page)).toBeFocused()
  await openerOf(page).click()
  await expect(menuOf(page)).toBeVisible()
})

test('the button of the filter leads to what it has found, from wherever the list was read', async ({
  page,
}) => {
  await openHydrated(page, '/choose/flat')
  await page.evaluate(() => scrollTo(0, 2_500))
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.getByRole('checkbox', { name: /^3 комнаты/ }).check()
  await sheet.getByRole('button', { name: /^Показать/ }).click()
  await expect(page).toHaveURL(/rooms=3/)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
})
