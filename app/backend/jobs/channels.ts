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

/** The ways out that the environment names; what it names none for goes to DATA_DIR/outbox.jsonl. */
export function channelsOf(env: Env, secrets: Secrets): Channels {
  const file = openOutboxFile(env.DATA_DIR)
  const gateway = smsSenderOf(env)
  const letters = { origin: siteOrigin(env), from: env.EMAIL_FROM }
  return {
    sms: gateway ? smsGatewayChannel(gateway) : smsFileChannel(file),
    email: env.SMTP_URL
      ? smtpChannel(env.SMTP_URL, {
          ...letters,
          isTlsRequired: !mayBePlain(new URL(env.SMTP_URL).hostname, env.PLAIN_HOSTS),
        })
      : emailFileChannel(file, letters),
    webhook: env.LEADS_WEBHOOK_URL
      ? webhookChannel(env.LEADS_WEBHOOK_URL, webhookSecretOf(env, secrets))
      : webhookFileChannel(file),
  }
}
