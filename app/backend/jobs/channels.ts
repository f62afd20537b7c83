import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { type Env, siteOrigin } from '#app/config/env.server.ts'
import { mayBePlain } from '#app/config/plain-links.ts'
import { crmChannel, crmOf } from './crm/crm-channel.ts'
import type { Channel, Channels } from './delivery.ts'
import { emailFileChannel, type LetterMakers, smtpChannel } from './email-channel.ts'
import { indexNowChannel } from './index-now-channel.ts'
import { openOutboxFile } from './outbox-file.ts'
import { smsSenderOf } from './sms/open-sms-sender.ts'
import { smsFileChannel, smsGatewayChannel } from './sms-channel.ts'
import { webhookChannel, webhookFileChannel } from './webhook-channel.ts'
import { webhookSecretOf } from './webhook-secret.ts'

/**
 * The delivery channels that the environment configures. Messages without a channel are written to
 * DATA_DIR/outbox.jsonl in the demonstration only: a real site must not store codes and phone numbers in a
 * plain file.
 *
 * @param push - sends messages to browsers by the keys of the database; left out, they are dropped
 * @param makers - make the PDFs and plans that letters have with them
 */
export function channelsOf(
  env: Env,
  secrets: Secrets,
  makers: LetterMakers = {},
  push: Channel<'push'> = DISCARD,
): Channels {
  const file = openOutboxFile(env.DATA_DIR)
  const gateway = smsSenderOf(env)
  const letterOptions = { origin: siteOrigin(env), from: env.EMAIL_FROM, ...makers }
  const isDropped = (topic: Env['DROP_MESSAGES'][number]) =>
    env.DEMO === 'off' || env.DROP_MESSAGES.includes(topic)
  const fileChannels = {
    sms: isDropped('sms') ? DISCARD : smsFileChannel(file),
    email: isDropped('email') ? DISCARD : emailFileChannel(file, letterOptions),
    webhook: isDropped('webhook') ? DISCARD : webhookFileChannel(file),
  } satisfies Partial<Channels>
  const webhook = env.LEADS_WEBHOOK_URL
    ? webhookChannel(env.LEADS_WEBHOOK_URL, webhookSecretOf(env, secrets))
    : fileChannels.webhook
  const crm = crmOf(env)
  return {
    sms: gateway ? smsGatewayChannel(gateway) : fileChannels.sms,
    email: env.SMTP_URL
      ? smtpChannel(env.SMTP_URL, {
          ...letterOptions,
          isTlsRequired: !mayBePlain(new URL(env.SMTP_URL).hostname, env.PLAIN_HOSTS),
        })
      : fileChannels.email,
    webhook: crm ? crmChannel(crm, webhook) : webhook,
    push: env.DROP_MESSAGES.includes('push') ? DISCARD : push,
    indexnow: env.INDEXNOW_KEY
      ? indexNowChannel({ url: env.INDEXNOW_URL, key: env.INDEXNOW_KEY, origin: siteOrigin(env) })
      : DISCARD,
  }
}

/** Accepts a message and discards it; its encrypted contents are deleted from the database after 30 days. */
const DISCARD = { deliver: async () => {} }
