import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import { subscribeBrowser } from '#app/platform/push/subscribe-browser.ts'

const DENIED =
  'Браузер не\u00a0разрешил сообщения этого сайта. Разрешите их в\u00a0его настройках или выберите письмо'
const FAILED = 'Браузер не\u00a0смог подписаться. Попробуйте ещё раз или выберите письмо'

/**
 * Adds to a form what this browser is reached by, where it asks for messages in the browser. Nothing of it is kept in the
 * page.
 *
 * @param key - public key of the site
 * @returns what keeps it from being sent
 */
export async function attachBrowser(
  data: FormData,
  key: string | null | undefined,
): Promise<FieldProblem | undefined> {
  const channel = data.get('channel')
  if (channel !== 'push' && channel !== 'both') return undefined
  try {
    const address = await subscribeBrowser(key ?? '')
    if (!address) return { field: 'channel', message: DENIED }
    for (const [name, value] of Object.entries(address)) data.set(name, value)
    return undefined
  } catch {
    return { field: 'channel', message: FAILED }
  }
}
