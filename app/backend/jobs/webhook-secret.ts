import type { Secrets } from '#app/backend/secrets/secrets.ts'
import type { Env } from '#app/config/env.server.ts'

/** The key that signs webhooks: WEBHOOK_SECRET, or 64 hex digits derived from SECRET_KEY. */
export function webhookSecretOf(env: Pick<Env, 'WEBHOOK_SECRET'>, secrets: Pick<Secrets, 'mac'>): string {
  return env.WEBHOOK_SECRET ?? secrets.mac('webhook', 'key').toString('hex')
}
