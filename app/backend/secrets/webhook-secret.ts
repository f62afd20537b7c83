import type { Env } from '#app/config/env.server.ts'
import type { Secrets } from './secrets.ts'

/** Text that webhooks to the CRM are signed with; the receiver is given the same. */
export function webhookSecret(env: Pick<Env, 'WEBHOOK_SECRET'>, secrets: Pick<Secrets, 'mac'>): string {
  return env.WEBHOOK_SECRET ?? secrets.mac('webhook', 'signature').toString('base64url')
}
