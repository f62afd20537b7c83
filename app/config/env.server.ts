import { isIPv6 } from 'node:net'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import type { CounterIds } from '#app/domain/counters/counters.ts'
import { deploymentFaults } from './deployment-faults.ts'
import { feedDeals, feedNames } from './feed-settings.ts'

const KEY_BYTES = 32

/** A variable set to an empty string (`PORT=`) counts as not set. */
function withoutEmpty(source: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
}

const MAX_WHOLE = 2_147_483_647

function wholeNumber(min: number, max = MAX_WHOLE) {
  const words = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(words).int(words).min(min, words).max(max, words)
}

/** @param protocols - without the colon; the most usual first */
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

/** It becomes a part of an address of another company: nothing but what their ids are made of. */
function mailbox(example: string) {
  return z
    .string()
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, `must be a mail address: ${example}`)
    .optional()
}

function counterId(form: RegExp, words: string) {
  return z.string().regex(form, words).optional()
}

const partWords = 'must be a number from 0 to 1'
const part = z.coerce.number(partWords).min(0, partWords).max(1, partWords)

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

const MAX_WORKERS = 64
const workersWords = `must be auto or a whole number from 1 to ${MAX_WORKERS}`

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
  /** The largest number of connections that one node opens. */
  DATABASE_POOL: wholeNumber(2, 1000).default(10),
  /** Origin of a remote API. Absent: the embedded backend answers. */
  UPSTREAM_URL: address('https', 'http').optional(),
  /** Milliseconds before an upstream call counts as failed. */
  UPSTREAM_TIMEOUT_MS: wholeNumber(1).default(5_000),
  /** `off`: a real site. An empty database stays empty, and login codes are never shown. */
  DEMO: oneOf('on', 'off').default('on'),
  /**
   * `on`: allows a public site with DEMO=off to make offers in the name of the demonstration company (a test
   * site).
   */
  DEMO_COMPANY: oneOf('on', 'off').default('off'),
  /** Hosts that may be reached without TLS, separated by commas; meant for a private network. */
  PLAIN_HOSTS: hosts,
  /**
   * Hosts in a private network, or on this machine, that feeds and their pictures may be downloaded from.
   */
  PRIVATE_FEED_HOSTS: hosts,
  /** Which flats that the developer does not sell itself are shown too, separated by commas: `resale`, `assignment`. */
  FEED_DEALS: z.string().default('').pipe(feedDeals),
  /** What complexes and stations are called of which a feed says only the id: `28212=ЖК Берег; metro 310=Речная`. */
  FEED_NAMES: z.string().default('').pipe(feedNames),
  /** Sources of feeds that may sell one complex, the one that wins first: `crm > portal`. Absent: none are joined. */
  FEED_SHARED: z
    .string()
    .default('')
    .transform((text) => (text.trim() === '' ? [] : text.split('>').map((name) => name.trim())))
    .refine(
      (names) =>
        names.length === 0 ||
        (names.length > 1 && !names.includes('') && new Set(names).size === names.length),
      'must be two or more names of sources, each once, the one that wins first: crm > portal',
    ),
  /** `off`: browsers keep no copy of favourite flats for a time without a network, and drop those they have. */
  OFFLINE_FLATS: oneOf('on', 'off').default('on'),
  /** `on`: anybody may have a feed examined at /feed-doctor. */
  FEED_DOCTOR: oneOf('on', 'off').default('off'),
  /** `off`: pictures of feeds are not downloaded; those that were stay. */
  FEED_PICTURES: oneOf('on', 'off').default('on'),
  /**
   * 32 bytes in base64: encrypts personal data and signs tokens. Absent: generated and stored in DATA_DIR.
   */
  SECRET_KEY: secretKey.optional(),
  /**
   * The previous SECRET_KEY, needed until `npm run keys -- rotate` has encrypted everything with the new one.
   */
  SECRET_KEY_OLD: secretKey.optional(),
  /**
   * Kinds of messages that are discarded instead of sent, separated by commas: `sms`, `email`, `webhook`.
   * With DEMO=off each kind must either have a channel or be named here, because unsent messages would
   * collect in a file.
   */
  DROP_MESSAGES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((topic) => topic !== ''))
    .pipe(z.array(z.enum(['sms', 'email', 'webhook', 'push'], 'must be of sms, email, webhook, push'))),
  SMS_PROVIDER: oneOf('outbox', 'smsc', 'smsaero').default('outbox'),
  /** SMSC: the login; SMS Aero: the e-mail address of the account. */
  SMS_LOGIN: z.string().optional(),
  /** SMSC: the password; SMS Aero: the API key. */
  SMS_PASSWORD: z.string().optional(),
  /** Sender name that the recipient sees, as agreed with the gateway. */
  SMS_SENDER: z.string().max(11, 'must be 11 characters at most').optional(),
  /** URL of the gateway's API; absent: its public one. */
  SMS_API_URL: address('https', 'http').optional(),
  /** Limit of login codes sent in an hour, to all phones together. */
  LOGIN_CODES_PER_HOUR: wholeNumber(1).default(3_000),
  SMTP_URL: address('smtps', 'smtp').optional(),
  EMAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'must be a mail address: noreply@example.ru',
    )
    .optional(),
  /** Who gets new leads: `webhook`, the receiver of all events; a CRM by its own API; `off`, nobody. */
  CRM: oneOf('webhook', 'amocrm', 'bitrix24', 'off').default('webhook'),
  /** amoCRM: https://company.amocrm.ru. Bitrix24: its inbound webhook, https://company.bitrix24.ru/rest/1/code/. */
  CRM_URL: address('https', 'http').optional(),
  /** amoCRM: the long-lived token of a private integration. */
  CRM_TOKEN: z
    .string()
    .regex(/^[!-~]+$/, 'must be the token alone, without spaces')
    .optional(),
  LEADS_WEBHOOK_URL: address('https', 'http').optional(),
  /** Signs webhooks to the CRM. Absent: derived from SECRET_KEY; `npm run keys -- webhook` prints it. */
  WEBHOOK_SECRET: z.string().min(16, 'must be 16 characters or more').optional(),
  PAYMENT_PROVIDER: oneOf('demo', 'yookassa').default('demo'),
  YOOKASSA_SHOP_ID: z.string().optional(),
  YOOKASSA_SECRET_KEY: z.string().optional(),
  /** URL of YooKassa's API; absent: its public one. */
  YOOKASSA_API_URL: address('https', 'http').optional(),
  /** VAT rate on the receipt, as a YooKassa code: 1 means without VAT. */
  RECEIPT_VAT_CODE: wholeNumber(1, 12).default(1),
  /** Minutes that a buyer has to pay for a reservation. */
  /** Months after which a closed lead is erased. */
  LEADS_KEPT_MONTHS: wholeNumber(1, 120).default(36),
  /** Who gets a letter about a lead that nobody took within half an hour of working time; nobody without it. */
  LEADS_HEAD_EMAIL: mailbox('head@example.ru'),
  /** Who gets a letter when a feed on schedule is in trouble, and when that is over; nobody without it. */
  FEEDS_ALARM_EMAIL: mailbox('feeds@example.ru'),
  HOLD_MINUTES: wholeNumber(1, 60).default(20),
  CAPTCHA_PROVIDER: oneOf('off', 'recaptcha', 'smartcaptcha').default('off'),
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  /** URL where captcha tokens are checked; absent: the service's public one. */
  CAPTCHA_API_URL: address('https', 'http').optional(),
  /** Number of the counter at Yandex Metrika. It, and the next three, are loaded for visitors who agreed to them. */
  METRIKA_ID: counterId(/^\d{4,12}$/, 'must be the number of a counter, digits alone'),
  /** Number of the pixel of VK (top.mail.ru). */
  VK_PIXEL_ID: counterId(/^\d{4,12}$/, 'must be the number of a pixel, digits alone'),
  /** Key of the project in Roistat's counter code. */
  ROISTAT_KEY: counterId(
    /^[\da-f]{32}$/,
    "must be the key of Roistat's counter code: 32 digits and letters a to f",
  ),
  /** `modId` of Calltouch's counter code. */
  CALLTOUCH_ID: counterId(/^[\da-z]{6,16}$/, "must be the id of Calltouch's counter code, as 9abc01de"),
  /** Store pictures in a bucket of an S3-compatible service; set all five or none. Absent: in DATA_DIR. */
  S3_ENDPOINT: address('https', 'http').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a name of a bucket')
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Key of the site for IndexNow, which is no secret: the site answers it at /{key}.txt. Absent: nobody is told of changed pages. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-z0-9-]{8,128}$/, 'must be 8 to 128 small letters a to z, digits and hyphens')
    .optional(),
  /** Where IndexNow is told of changed pages; a search engine passes them on to the others. Asked only with a key. */
  INDEXNOW_URL: address('https', 'http').default('https://yandex.com/indexnow'),
  /** How many proxies in front of the site are trusted to report the visitor's address. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** `on`: HSTS also covers all subdomains for two years, including those that other servers answer. */
  HSTS_SUBDOMAINS: oneOf('on', 'off').default('off'),
  /** Limit of open event streams on one node; further pages poll instead. */
  EVENTS_MAX: wholeNumber(0, 100_000).default(5_000),
  /** The same limit for one client address, behind which a whole office may sit. */
  EVENTS_PER_ADDRESS: wholeNumber(1, 100_000).default(50),
  /** Megabytes of whole pages that a node keeps for visitors without a session; 0: none. */
  PAGE_CACHE_MB: wholeNumber(0, 65_536).default(64),
  /** Processes that answer requests; `auto`: one for each core. */
  WORKERS: z
    .preprocess(
      (text) => (text === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : text),
      z.coerce.number(workersWords).int(workersWords).min(1, workersWords).max(MAX_WORKERS, workersWords),
    )
    .default(1),
  /** Port of its own for /metrics; absent: none. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** Who brings it as a bearer token may read /metrics: on METRICS_PORT, or without that on PORT. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, 'must be 16 characters or more, without spaces')
    .optional(),
  /** Part of visits whose browsers tell how fast pages were, for /metrics; 0: none. */
  WEB_VITALS_SAMPLE: part.default(0),
  /** Collector that gets traces over OTLP/HTTP; absent: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address('https', 'http').optional(),
  OTEL_SERVICE_NAME: z.string().default('site'),
  /** Part of requests that are traced, unless a program before the site has decided. */
  OTEL_TRACES_SAMPLER_ARG: part.default(1),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Variables that a provider requires. */
const NEEDED = [
  {
    when: 'CAPTCHA_PROVIDER',
    is: ['recaptcha', 'smartcaptcha'],
    needs: ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'],
  },
  { when: 'SMS_PROVIDER', is: ['smsc', 'smsaero'], needs: ['SMS_LOGIN', 'SMS_PASSWORD'] },
  { when: 'CRM', is: ['amocrm'], needs: ['CRM_URL', 'CRM_TOKEN'] },
  { when: 'CRM', is: ['bitrix24'], needs: ['CRM_URL'] },
  { when: 'PAYMENT_PROVIDER', is: ['yookassa'], needs: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'] },
] as const

export type Env = z.output<typeof schema>

/** A variable and what is wrong with it. */
type EnvFault = { name: keyof Env; message: string }

/** Reads and checks the environment once, at start. @throws Error that lists every variable with a fault */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = withoutEmpty(source)
  const parsed = schema.safeParse(given)
  const invalid: EnvFault[] = parsed.success
    ? []
    : parsed.error.issues.flatMap(({ path: [name], message }) =>
        isVariable(name) ? [{ name, message }] : [],
      )
  const invalidNames = new Set(invalid.map(({ name }) => name))
  // Rules between variables are also checked for the valid ones, so that one start reports all faults.
  const env = parsed.success
    ? parsed.data
    : schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !isWrong(name, invalidNames))))
  const isSet = (name: keyof Env) => Object.hasOwn(given, name)
  const ruleFaults = [...missingFaults(env), ...deploymentFaults(env, isSet)].filter(
    ({ name }) => !invalidNames.has(name),
  )
  const faults = [...invalid, ...ruleFaults].map(({ name, message }) => `  ${name}: ${message}`)
  if (faults.length === 0) return env
  throw new Error(`Environment is not usable:\n${faults.join('\n')}`)
}

/** Variables that another variable requires, and that are not set. */
function missingFaults(env: Env): EnvFault[] {
  const faults: EnvFault[] = []
  if (env.HSTS_SUBDOMAINS === 'on' && !env.SITE_URL?.startsWith('https:')) {
    faults.push({ name: 'HSTS_SUBDOMAINS', message: 'is for a SITE_URL on https' })
  }
  if (env.INDEXNOW_KEY !== undefined && env.SITE_URL === undefined) {
    faults.push({
      name: 'SITE_URL',
      message: 'is needed beside INDEXNOW_KEY: search engines get whole addresses',
    })
  }
  const isInboundWebhook = /^\/rest\/\d+\/\w+\/?$/.test(URL.parse(env.CRM_URL ?? '')?.pathname ?? '')
  if (env.CRM === 'bitrix24' && env.CRM_URL && !isInboundWebhook) {
    faults.push({
      name: 'CRM_URL',
      message: 'must be an inbound webhook of Bitrix24: https://company.bitrix24.ru/rest/1/code/',
    })
  }
  if (env.WEB_VITALS_SAMPLE > 0 && env.METRICS_PORT === undefined && env.METRICS_TOKEN === undefined) {
    faults.push({
      name: 'WEB_VITALS_SAMPLE',
      message: 'needs METRICS_PORT or METRICS_TOKEN: nobody could read it',
    })
  }
  if (env.WORKERS > 1 && env.METRICS_TOKEN !== undefined && env.METRICS_PORT === undefined) {
    faults.push({
      name: 'METRICS_PORT',
      message:
        'is needed beside METRICS_TOKEN when WORKERS is above 1: the process that leads the workers answers there',
    })
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

/** The counters that the operator has configured. */
export function counterIds(env: Env): CounterIds {
  return {
    ...(env.METRIKA_ID && { metrika: env.METRIKA_ID }),
    ...(env.ROISTAT_KEY && { roistat: env.ROISTAT_KEY }),
    ...(env.VK_PIXEL_ID && { vk: env.VK_PIXEL_ID }),
    ...(env.CALLTOUCH_ID && { calltouch: env.CALLTOUCH_ID }),
  }
}

let configured: CounterIds | undefined

/** The counters of this process. */
export function configuredCounters(): CounterIds {
  configured ??= counterIds(readEnv())
  return configured
}

/** Public origin of the site, without a slash at the end. */
export function siteOrigin(env: Env): string {
  if (env.SITE_URL) return env.SITE_URL
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  return `http://${host}:${env.PORT}`
}
