import { isIPv6 } from 'node:net'
import * as z from 'zod'
import { deploymentFaults } from './deployment-faults.ts'

const KEY_BYTES = 32

/** A variable set to nothing (`PORT=`) counts as not set. */
function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

const MAX_WHOLE = 2_147_483_647

function wholeNumber(min: number, max = MAX_WHOLE) {
  const words = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** @param protocols - without their colon, the usual one first */
function address(...protocols: readonly string[]) {
  const starts = protocols.map((protocol) => `${protocol}://`).join(' or ')
  return z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `must be an address that begins with ${starts}`,
  })
}

function oneOf<const Word extends string>(...words: readonly Word[]) {
  return z.enum(words, `must be one of ${words.join(', ')}`)
}

const secretKey = z
  .base64({ error: `must be ${KEY_BYTES} bytes in base64`, abort: true })
  .refine((key) => Buffer.from(key, 'base64').length === KEY_BYTES, `must be ${KEY_BYTES} bytes in base64`)

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((host) => host !== '')
      .map((host) => host.replace(/^\[(.*)\]$/, '$1')),
  )
  .refine(
    (names) => names.every((name) => isIPv6(name) || /^[\p{L}\d_.-]+$/u.test(name)),
    'must be host names or addresses alone, without http:// and ports, separated by commas',
  )

const schema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Public origin, for canonical links, the sitemap and e-mails; absent: `http://HOST:PORT`. */
  SITE_URL: address('https', 'http')
    .refine((url) => url.replace(/\/$/, '') === url.replace(/^(\w+:\/\/[^/?#]*).*$/, '$1'), {
      error: 'must be an origin alone, without a path: https://www.example.ru',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Holds the private PostgreSQL, media and the outbox. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL 15 or later. Absent: the private PostgreSQL that comes with the app. */
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  /** Connections a node may hold. */
  DATABASE_POOL: wholeNumber(2, 1000).default(10),
  /** Origin of a remote API. Absent: the embedded backend answers. */
  UPSTREAM_URL: address('https', 'http').optional(),
  /** Milliseconds one upstream call may take before it counts as unreachable. */
  UPSTREAM_TIMEOUT_MS: wholeNumber(1).default(5_000),
  /** `off`: a real site. An empty database stays empty, and login codes are shown to nobody. */
  DEMO: oneOf('on', 'off').default('on'),
  /** `on`: a public site with DEMO=off may still make its offers in the name of the demonstration's company. */
  DEMO_COMPANY: oneOf('on', 'off').default('off'),
  /** Hosts that may be reached without TLS, separated by commas: those of a private network. */
  PLAIN_HOSTS: hosts,
  /** Hosts of a private network, or of this machine, that feeds may be fetched from; separated by commas. */
  PRIVATE_FEED_HOSTS: hosts,
  /** 32 bytes in base64: encrypts personal data and signs. Absent: kept in DATA_DIR. */
  SECRET_KEY: secretKey.optional(),
  /** The key before this one, until `npm run keys -- rotate` has taken over what it sealed. */
  SECRET_KEY_OLD: secretKey.optional(),
  /**
   * Messages that are thrown away instead of sent, separated by commas: `sms`, `email`, `webhook`. With DEMO=off each
   * of them is either sent or named here: what nobody sends must not gather in a file.
   */
  DROP_MESSAGES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((topic) => topic !== ''))
    .pipe(z.array(z.enum(['sms', 'email', 'webhook'], 'must be of sms, email, webhook'))),
  SMS_PROVIDER: oneOf('outbox', 'smsc', 'smsaero').default('outbox'),
  /** SMSC: login; SMS Aero: e-mail of the account. */
  SMS_LOGIN: z.string().optional(),
  /** SMSC: password; SMS Aero: key of the API. */
  SMS_PASSWORD: z.string().optional(),
  /** Name that the message comes from, as agreed with the gateway. */
  SMS_SENDER: z.string().max(11, 'must be 11 characters at most').optional(),
  /** Where the gateway is reached; absent: its public address. */
  SMS_API_URL: address('https', 'http').optional(),
  /** Codes sent in an hour, to all phones together. */
  LOGIN_CODES_PER_HOUR: wholeNumber(1).default(3_000),
  SMTP_URL: address('smtps', 'smtp').optional(),
  EMAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be a mail address: noreply@example.ru',
    )
    .optional(),
  LEADS_WEBHOOK_URL: address('https', 'http').optional(),
  /** Signs webhooks to the CRM. Absent: a key made from SECRET_KEY, shown by `npm run keys -- webhook`. */
  WEBHOOK_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
  PAYMENT_PROVIDER: oneOf('demo', 'yookassa').default('demo'),
  YOOKASSA_SHOP_ID: z.string().optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  /** Where YooKassa is reached; absent: its public address. */
  YOOKASSA_API_URL: address('https', 'http').optional(),
  /** Rate of VAT in the receipt, by YooKassa's codes: 1 without VAT. */
  RECEIPT_VAT_CODE: wholeNumber(1, 12).default(1),
  /** Minutes in which a paid reservation is to be paid. */
  HOLD_MINUTES: wholeNumber(1, 60).default(20),
  CAPTCHA_PROVIDER: oneOf('off', 'recaptcha', 'smartcaptcha').default('off'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** Where tokens are checked; absent: the service's public address. */
  CAPTCHA_API_URL: address('https', 'http').optional(),
  /** Pictures in a bucket of an S3-compatible service; all five or none. Absent: in DATA_DIR. */
  S3_ENDPOINT: address('https', 'http').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** How many proxies in front are trusted for the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** `on`: browsers keep to https for two years, on every subdomain too, whoever serves it. */
  HSTS_SUBDOMAINS: oneOf('on', 'off').default('off'),
  /** Open pages that one node keeps up to date; those above ask by themselves. */
  EVENTS_MAX: wholeNumber(0, 100_000).default(5_000),
  /** The same for one visitor's address, behind which a whole office may sit. */
  EVENTS_PER_ADDRESS: wholeNumber(1, 100_000).default(50),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** What a provider cannot do without. */
const NEEDED = [
  {
    when: 'CAPTCHA_PROVIDER',
    is: ['recaptcha', 'smartcaptcha'],
    needs: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
  },
  { when: 'SMS_PROVIDER', is: ['smsc', 'smsaero'], needs: ['SMS_LOGIN', 'SMS_PASSWORD'] },
  { when: 'PAYMENT_PROVIDER', is: ['yookassa'], needs: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] },
] as const

export type Env = z.output<typeof schema>

/** A variable and what is wrong with it. */
type EnvFault = { name: keyof Env; message: string }

/** Reads the environment once, at start; throws naming every variable that is wrong. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const said = withoutEmpty(source)
  const whole = schema.safeParse(said)
  const wrong: EnvFault[] = whole.success
    ? []
    : whole.error.issues.flatMap(({ path: [name], message }) => (isVariable(name) ? [{ name, message }] : []))
  const wrongNames = new Set(wrong.map(({ name }) => name))
  // What one variable asks of another is looked at even beside wrong ones: all faults are told at once.
  const env = whole.success
    ? whole.data
    : schema.parse(Object.fromEntries(Object.entries(said).filter(([name]) => !isWrong(name, wrongNames))))
  const isSaid = (name: keyof Env) => Object.hasOwn(said, name)
  const further = [...missing(env), ...deploymentFaults(env, isSaid)].filter(
    ({ name }) => !wrongNames.has(name),
  )
  const faults = [...wrong, ...further].map(({ name, message }) => `  ${name}: ${message}`)
  if (faults.length === 0) return env
  throw new Error(`Environment is not usable:\n${faults.join('\n')}`)
}

/** What a variable cannot do without. */
function missing(env: Env): EnvFault[] {
  const faults: EnvFault[] = []
  if (env.HSTS_SUBDOMAINS === 'on' && !env.SITE_URL?.startsWith('https:')) {
    faults.push({ name: 'HSTS_SUBDOMAINS', message: 'is for a SITE_URL on https' })
  }
  const set = S3_NAMES.find((name) => env[name])
  for (const name of S3_NAMES) {
    if (set && !env[name]) faults.push({ name, message: `is needed when ${set} is set` })
  }
  for (const { when, is, needs } of NEEDED) {
    if (!is.some((value) => value === env[when])) continue
    for (const name of needs) {
      if (!env[name]) faults.push({ name, message: `is needed when ${when} is ${env[when]}` })
    }
  }
  return faults
}

const isVariable = (name: PropertyKey | undefined): name is keyof Env =>
  typeof name === 'string' && Object.hasOwn(schema.shape, name)

const isWrong = (name: string, wrong: ReadonlySet<keyof Env>) => isVariable(name) && wrong.has(name)

/** Public origin of the site, without a slash at the end. */
export function siteOrigin(env: Env): string {
  if (env.SITE_URL) return env.SITE_URL
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return `http://${host}:${env.PORT}`
}
