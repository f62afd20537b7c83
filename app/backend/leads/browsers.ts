import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Browser, sealedAddressSchema } from '#app/backend/alerts/active-subscription.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { badForm, notFound } from '#app/backend/errors/bad-input.ts'
import { arePushKeys } from '#app/backend/jobs/push/encrypt-push.ts'
import { pushEndpoint } from '#app/backend/jobs/push/push-endpoint.ts'
import { publicPushKey } from '#app/backend/jobs/push/stored-keys.ts'
import { sealedPlace } from '#app/backend/secrets/sealed-columns.ts'
import type { AlertChannel } from '#app/domain/forms/alert-channel.ts'
import { browserMac } from './stored-lead.ts'

type GivenBrowser = { push_endpoint?: string; push_p256dh?: string; push_auth?: string }

/**
 * The browser that a form asks to be told in.
 *
 * @returns undefined where letters alone are asked for
 * @throws UNPROCESSABLE_CONTENT for one that cannot be reached
 */
export function askedBrowser({
  channel,
  ...given
}: GivenBrowser & { channel?: AlertChannel | undefined }): Browser | undefined {
  if (channel !== 'push' && channel !== 'both') return undefined
  const browser = readBrowser(given)
  if (!browser) throw badForm([{ field: 'channel', message: NOT_REACHED }])
  return browser
}

const NOT_REACHED = 'Браузер не\u00a0дал адреса для сообщений: выберите письмо'

function readBrowser(given: GivenBrowser): Browser | undefined {
  const { push_endpoint = '', push_p256dh: p256dh = '', push_auth: auth = '' } = given
  const endpoint = pushEndpoint(push_endpoint)?.href
  return endpoint !== undefined && arePushKeys({ p256dh, auth }) ? { endpoint, p256dh, auth } : undefined
}

/** The key that pages give to browsers; null while the operator has made none, or discards such messages. */
export async function offeredPushKey({
  database,
  env,
}: Pick<ApiContext, 'database' | 'env'>): Promise<string | null> {
  return env.DROP_MESSAGES.includes('push') ? null : ((await publicPushKey(database)) ?? null)
}

/** Subscriptions of a browser follow it to its other URL. @throws NOT_FOUND for one that is unknown, or a wrong secret */
export async function moveBrowser(
  { database, secrets }: Pick<ApiContext, 'database' | 'secrets'>,
  given: GivenBrowser & { old_endpoint: string; old_auth: string },
): Promise<void> {
  const browser = readBrowser(given)
  const old = pushEndpoint(given.old_endpoint)?.href
  if (!browser || old === undefined) throw unknownBrowser()
  const [from, to] = [old, browser.endpoint].map((endpoint) => browserMac(secrets, endpoint))
  if (!from || !to) throw unknownBrowser()
  const moved = await database.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('subscription')
      .select(['id', 'email'])
      .where('email_mac', '=', from)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    let known = 0
    for (const { id, email } of rows) {
      const was = sealedAddressSchema.parse(await secrets.open(email, sealedPlace.subscriptionEmail()))
      if (!isSame(was.browser?.auth ?? '', given.old_auth)) continue
      known += 1
      await tx
        .updateTable('subscription')
        .set({
          email: await secrets.seal({ browser, token: was.token }, sealedPlace.subscriptionEmail()),
          email_mac: to,
        })
        .where('id', '=', id)
        // What the other URL is told about already stays there; this one ends by itself once its service knows it no more.
        .where(
          sql<boolean>`not exists (select from subscription as other
            where other.email_mac = ${to} and other.about = subscription.about and other.id <> subscription.id)`,
        )
        .execute()
    }
    return known
  })
  if (moved === 0) throw unknownBrowser()
}

const unknownBrowser = () => notFound('Такого браузера нет')

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length > 0 && one.length === other.length && timingSafeEqual(one, other)
}
