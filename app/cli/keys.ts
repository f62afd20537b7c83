import { parseArgs } from 'node:util'
import type { Database } from '#app/backend/database/connect.ts'
import { makePushKeys } from '#app/backend/jobs/push/stored-keys.ts'
import { webhookSecretOf } from '#app/backend/jobs/webhook-secret.ts'
import { renewLeadMacs, renewSubscriptionMacs } from '#app/backend/leads/renew-macs.ts'
import { checkSealed, type SealedReport } from '#app/backend/secrets/check-sealed.ts'
import { WrongSecretKey } from '#app/backend/secrets/data-keys.ts'
import { type Rotation, rotateKeys } from '#app/backend/secrets/rotate-keys.ts'
import { secretKeysOf, secretsOf } from '#app/backend/secrets/secrets-of.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run keys -- rotate [--json]
       npm run keys -- check [--json]
       npm run keys -- webhook [--json]
       npm run keys -- push [--json]
rotate   seals personal data again under a new data key while nodes run; takes over what SECRET_KEY_OLD sealed
check    opens all that is sealed, and counts it by key
webhook  the secret that webhooks to the CRM are signed with
push     the public key of messages to browsers; the first time makes the keys, and pages begin to offer them`

type Action = (database: Database, isJson: boolean) => Promise<number>

const actions: Record<string, Action> = {
  rotate: async ({ db }, isJson) => {
    const env = readEnv()
    const secrets = await secretsOf(db, env)
    const rotation = await rotateKeys({
      db,
      secrets,
      secretKeys: await secretKeysOf(env),
      onProgress: (step) => process.stderr.write(`${step}\n`),
    })
    // Keyed hashes are made with SECRET_KEY itself.
    await renewLeadMacs(db, secrets)
    await renewSubscriptionMacs(db, secrets)
    print(rotation, isJson, () => describeRotation(rotation))
    return rotation.broken.length > 0 ? 1 : 0
  },
  check: async ({ db }, isJson) => {
    const report = await checkSealed(db, await secretsOf(db, readEnv()))
    print(report, isJson, () => describeReport(report))
    return report.broken.length > 0 ? 1 : 0
  },
  webhook: async ({ db }, isJson) => {
    const env = readEnv()
    const secret = webhookSecretOf(env, await secretsOf(db, env))
    print({ secret }, isJson, () => [secret])
    return 0
  },
  push: async ({ db }, isJson) => {
    const key = await makePushKeys(db, await secretsOf(db, readEnv()))
    print({ key }, isJson, () => [key])
    return 0
  },
}

function describeRotation({ key, rows, removed, rewrapped, broken }: Rotation): string[] {
  return [
    `Data key ${key} seals everything now: ${rows} rows were sealed again`,
    ...(rewrapped > 0 ? [`SECRET_KEY has taken over ${rewrapped} data keys from SECRET_KEY_OLD`] : []),
    ...(removed.length > 0 ? [`Removed data keys: ${removed.join(', ')}`] : []),
    ...describeBroken(broken, 'These rows do not open, and the keys of before stay:'),
  ]
}

function describeReport({ keys, columns, broken }: SealedReport): string[] {
  return [
    ...keys.map(({ id, rows, retired }) => `data key ${id}${retired ? ' (retired)' : ''}: ${rows} rows`),
    ...columns.map(({ column, rows }) => `${column}: ${rows} rows`),
    ...describeBroken(broken, 'These rows do not open:'),
  ]
}

function describeBroken(broken: string[], title: string): string[] {
  return broken.length > 0 ? [title, ...broken.map((row) => `  ${row}`)] : []
}

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [action, ...rest] = positionals
  const run = action !== undefined && Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!run || rest.length > 0) throw new CommandError(USAGE, 2)
  return withDatabase((database) => run(database, values.json)).catch((error: unknown) => {
    throw error instanceof WrongSecretKey ? new CommandError(error.message, 1) : error
  })
})
