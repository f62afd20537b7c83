import { parseCookie, stringifySetCookie } from 'cookie'
import { configuredCounters, readEnv, siteOrigin } from '#app/config/env.server.ts'
import {
  askedCategories,
  type ConsentCategory,
  type CounterIds,
  deletedCookies,
} from '#app/domain/counters/counters.ts'
import { isLocalPath } from '#app/features/account/local-path.ts'
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  consentValue,
  isConsentVersion,
} from '#app/platform/consent/consent-cookie.ts'

/**
 * The answer to the form about cookies: stores the choice in a cookie, deletes the cookies of counters that are not
 * allowed (any more), and leads back to the page. Only the server can set a cookie that every browser keeps for a year.
 */
export async function storeConsent(
  request: Request,
  ids: CounterIds = configuredCounters(),
): Promise<Response> {
  const asked = askedCategories(ids)
  const form = asked.length > 0 && (await request.formData().catch(() => undefined))
  if (!form) return new Response(null, { status: asked.length > 0 ? 400 : 404 })
  const version = textOf(form.get('version'))
  if (!isConsentVersion(version)) return new Response(null, { status: 400 })
  const allowed = asked.filter((category) => isAllowed(category, form))
  const at = Math.floor(Date.now() / 1_000)
  const page = textOf(form.get('page'))
  const headers = new Headers({ Location: isLocalPath(page) ? page : '/' })
  headers.append(
    'Set-Cookie',
    stringifySetCookie({
      name: CONSENT_COOKIE,
      value: consentValue({ version, at, allowed }),
      path: '/',
      maxAge: CONSENT_SECONDS,
      sameSite: 'lax',
      secure: siteOrigin(readEnv()).startsWith('https:'),
    }),
  )
  const names = Object.keys(parseCookie(request.headers.get('cookie') ?? ''))
  const { hostname } = new URL(request.url)
  for (const line of deletedCookies(names, hostname, allowed)) headers.append('Set-Cookie', line)
  return new Response(null, { status: 303, headers })
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

/** Anything but the two buttons that allow something means: only what is necessary. */
function isAllowed(category: ConsentCategory, form: FormData): boolean {
  const choice = form.get('choice')
  return choice === 'all' || (choice === 'chosen' && form.getAll('allow').includes(category))
}
