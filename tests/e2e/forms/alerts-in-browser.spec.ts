import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { aBrowser, browserFields } from '../../fixtures/people/browser.ts'
import { openHydrated } from '../fixtures/open-hydrated.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

/** As the browser would be answered by its push service, which no test may ask. */
const ADDRESS = browserFields(aBrowser(), 'visitor')
const MESSAGE = {
  title: 'Квартира подешевела',
  body: 'Цена снизилась.\nВы просили сообщить об этом в этом браузере.',
  path: '/choose/flat?rooms=2',
  end: '/api/subscription/of-nobody',
}

test('a visitor asks for messages in the browser, and its worker shows what comes', async ({
  page,
  context,
  baseURL,
}) => {
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'node_modules/.cache/e2e-data' }
  await promisify(execFile)(process.execPath, ['app/cli/keys.ts', 'push'], { env })
  await page.addInitScript(({ push_endpoint: endpoint, push_p256dh: p256dh, push_auth: auth }) => {
    Object.assign(PushManager.prototype, {
      subscribe: async () => ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }),
    })
  }, ADDRESS)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [own] }) => {
      if (own) resolve(own.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')

  await openHydrated(page, '/forms/alert?about=filter:rooms=2')
  await page.getByLabel('Куда сообщить').selectOption({ label: 'В\u00a0браузер' })
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeHidden()
  await page.getByRole('checkbox', { name: /персональных данных/ }).check()
  await page.getByRole('button', { name: 'Сообщить мне' }).click()
  await expect(page.getByRole('status', { name: 'Готово, сообщим' })).toBeVisible()

  const message = { origin: `${baseURL}/`, registrationId: await registered, data: JSON.stringify(MESSAGE) }
  await browser.send('ServiceWorker.deliverPushMessage', message)
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
        title,
        body,
      })),
    )
  await expect.poll(shown).toEqual([{ title: MESSAGE.title, body: MESSAGE.body }])
})
