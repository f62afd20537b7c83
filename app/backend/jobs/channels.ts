import type { OutboxTopic } from '#app/backend/database/people-tables.ts'
import type { Secrets } from '#app/backend/secrets/secrets.ts'
import { type Env, siteOrigin } from '#app/config/env.server.ts'
import { mayBePlain } from '#app/config/plain-links.ts'
import type { Channels } from './delivery.ts'
import { emailFileChannel, smtpChannel } from './email-channel.ts'
import { openOutboxFile } from './outbox-file.ts'
import { smsSenderOf } from './sms/open-sms-sender.ts'
import { smsFileChannel, smsGatewayChannel } from './sms-channel.ts'
import { webhookChannel, webhookFileChannel } from './webhook-channel.ts'
import { webhookSecretOf } from './webhook-secret.ts'

/**
 * The ways out that the environment names. What it names none for goes to DATA_DIR/outbox.jsonl in a
 * demonstration, and nowhere else: a file with codes and phones in clear is no place for a real site.
 */
export function channelsOf(env: Env, secrets: Secrets): Channels {
  const file = openOutboxFile(env.DATA_DIR)
  const gateway = smsSenderOf(env)
  const letters = { origin: siteOrigin(env), from: env.EMAIL_FROM }
  const isDropped = (topic: OutboxTopic) => env.DEMO === 'off' || env.DROP_MESSAGES.includes(topic)
  const written: Channels = {
    sms: isDropped('sms') ? NOWHERE : smsFileChannel(file),
    email: isDropped('email') ? NOWHERE : emailFileChannel(file, letters),
    webhook: isDropped('webhook') ? NOWHERE : webhookFileChannel(file),
  }
  return {
    sms: gateway ? smsGatewayChannel(gateway) : written.sms,
    email: env.SMTP_URL
      ? smtpChannel(env.SMTP_URL, {
          ...letters,
          isTlsRequired: !mayBePlain(new URL(env.SMTP_URL).hostname, env.PLAIN_HOSTS),
        })
      : written.email,
    webhook: env.LEADS_WEBHOOK_URL
      ? webhookChannel(env.LEADS_WEBHOOK_URL, webhookSecretOf(env, secrets))
      : written.webhook,
  }
}

/** Takes a message and does nothing with it: its sealed contents go from the database after 30 days. */
const NOWHERE = { deliver: async () => {} }
