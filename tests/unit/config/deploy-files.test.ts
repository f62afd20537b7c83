import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '#app/config/env.server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')

const settings = read('app/config/env.server.ts')
const example = variables(read('deploy/environment.example'))
const unit = read('deploy/site.service')
const image = read('deploy/Dockerfile')
const nginx = read('deploy/nginx.conf')
const compose: { services: Record<string, { environment?: Record<string, string>; command?: string[] }> } =
  parse(read('deploy/compose.yaml'))
const inCompose = compose.services['site']?.environment ?? {}
const inUnit = variables((/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').replaceAll(' ', '\n'))
const inImage = variables((/^ENV (.*)$/m.exec(image)?.[1] ?? '').replaceAll(' ', '\n'))

/** NAME=value lines. */
function variables(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
}

/** What an operator fills in. */
const filled = {
  ...example,
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: 'postgresql://site@db.example.ru/site?sslmode=verify-full',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'live',
  SMS_LOGIN: 'site',
  SMS_PASSWORD: 'password',
  SMTP_URL: 'smtps://mail.example.ru',
  EMAIL_FROM: 'noreply@example.ru',
  LEADS_WEBHOOK_URL: 'https://crm.example.ru/leads',
}

it('every variable of the files of deploy/ is a setting of the site', () => {
  const names = Object.keys({ ...example, ...inCompose, ...inUnit, ...inImage })
  const unknown = names.filter((name) => name !== 'NODE_ENV' && !settings.includes(`\n  ${name}: `))
  expect(names.length).toBeGreaterThan(15)
  expect(unknown).toEqual([])
})

it('the settings of the example start a node when they are filled in, by systemd and by compose', () => {
  expect(readEnv({ ...filled, ...inUnit })).toMatchObject({ DEMO: 'off', TRUST_PROXY: 1 })
  const address = inCompose['DATABASE_URL']?.replace(/\$\{\w+\}/, 'password')
  const env = readEnv({ ...inImage, ...filled, ...inCompose, DATABASE_URL: address })
  expect(env).toMatchObject({ HOST: '0.0.0.0', DATA_DIR: '/var/lib/site' })
})

it('ports, folders, accounts and versions agree', () => {
  const { PORT, DATA_DIR } = inImage
  expect([example['PORT'], inCompose['PORT'], /^EXPOSE (\d+)$/m.exec(image)?.[1]]).toEqual([PORT, PORT, PORT])
  expect(nginx).toContain(`server 127.0.0.1:${PORT} `)
  // Compose puts the name of its service in the place of this address.
  expect(compose.services['nginx']?.command?.join(' ')).toContain(`s/127.0.0.1:${PORT}/site:${PORT}/`)
  expect(inUnit['DATA_DIR']).toBe(DATA_DIR)
  expect(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`).toBe(DATA_DIR)
  const account = /SITE_ACCOUNT = \{ uid: ([\d_]+)/.exec(
    read('app/backend/database/private/server-account.ts'),
  )?.[1]
  expect(image).toContain(`--uid ${account?.replaceAll('_', '')} `)
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    read('scripts/runtime/package.json'),
  )
  const [, node] = /^FROM node:([\d.]+)-/m.exec(image) ?? []
  expect(new Set(Object.values(optionalDependencies))).toContain(node)
  for (const [, program = ''] of `${image}\n${unit}`.matchAll(/node",? "?(\w[\w/]+\.ts)/g)) {
    expect(existsSync(root + program)).toBe(true)
  }
  expect(existsSync(`${root}server/main.ts`)).toBe(true)
})
