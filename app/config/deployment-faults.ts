import { isLoopback, mayBePlain } from './plain-links.ts'

/** The variables that decide who can reach the site, and where it sends data. */
type DeploymentEnv = {
  HOST: string
  SITE_URL?: string | undefined
  DEMO: 'on' | 'off'
  DEMO_COMPANY: 'on' | 'off'
  PAYMENT_PROVIDER: string
  PLAIN_HOSTS: string[]
  SMS_PROVIDER: string
  DROP_MESSAGES: readonly string[]
  CRM: string
  SMTP_URL?: string | undefined
  DATABASE_URL?: string | undefined
} & { [name in (typeof HTTP_LINKS)[number]]?: string | undefined }

/** A variable and what is wrong with it. */
export type DeploymentFault = { name: keyof DeploymentEnv; message: string }

/** Addresses of other services that receive personal data, payments or keys from us. */
const HTTP_LINKS = [
  'UPSTREAM_URL',
  'SMS_API_URL',
  'LEADS_WEBHOOK_URL',
  'CRM_URL',
  'YOOKASSA_API_URL',
  'CAPTCHA_API_URL',
  'S3_ENDPOINT',
  'INDEXNOW_URL',
] as const

/**
 * Parameters of SMTP_URL that would override the mail channel's own TLS settings, including the certificate
 * check.
 */
const WEAKENS_SMTP = [
  'ignoreTLS',
  'opportunisticTLS',
  'requireTLS',
  'secure',
  'host',
  'tls.rejectUnauthorized',
]

/** The only `sslmode` that means "encrypt and check the certificate" in every version of the driver. */
const CHECKED_TLS = 'verify-full'

/**
 * Checks that nothing unsafe becomes public by accident: the demonstration, or unencrypted links.
 *
 * @param isSet - whether the operator set the variable, rather than its default
 */
export function deploymentFaults(
  env: DeploymentEnv,
  isSet: (name: keyof DeploymentEnv) => boolean,
): DeploymentFault[] {
  return [...demoFaults(env, isSet), ...linkFaults(env)]
}

function demoFaults(env: DeploymentEnv, isSet: (name: keyof DeploymentEnv) => boolean): DeploymentFault[] {
  const reason = publicBecause(env)
  if (reason && !isSet('DEMO')) {
    return [
      {
        name: 'DEMO',
        message: `must be set because ${reason}: DEMO=off for a real site, DEMO=on for a demonstration, which shows login codes and has a bank without money`,
      },
    ]
  }
  // With UPSTREAM_URL the remote API takes payments and makes offers, so this node needs none of these
  // settings.
  if (env.DEMO === 'on' || env.UPSTREAM_URL !== undefined) return []
  const faults: DeploymentFault[] = [...channelFaults(env)]
  if (!isSet('PAYMENT_PROVIDER')) {
    faults.push({
      name: 'PAYMENT_PROVIDER',
      message:
        'must be set because DEMO is off: PAYMENT_PROVIDER=yookassa, or PAYMENT_PROVIDER=demo for a test site, whose bank takes no money',
    })
  }
  return faults
}

/**
 * Without a channel, messages would be written to a file, with phone numbers and login codes in clear text.
 */
function channelFaults({ SMS_PROVIDER, SMTP_URL, LEADS_WEBHOOK_URL, DROP_MESSAGES, CRM }: DeploymentEnv) {
  const channels = [
    {
      topic: 'sms',
      name: 'SMS_PROVIDER',
      isConfigured: SMS_PROVIDER !== 'outbox',
      lost: 'nobody can sign in',
    },
    { topic: 'email', name: 'SMTP_URL', isConfigured: SMTP_URL !== undefined, lost: 'buyers get no letters' },
    {
      topic: 'webhook',
      name: 'LEADS_WEBHOOK_URL',
      isConfigured: LEADS_WEBHOOK_URL !== undefined,
      lost: CRM === 'webhook' ? 'no CRM hears of leads and bookings' : 'nobody hears of bookings',
    },
  ] as const
  return channels.flatMap(({ topic, name, isConfigured, lost }) =>
    isConfigured || DROP_MESSAGES.includes(topic)
      ? []
      : [
          {
            name,
            message: `must ${topic === 'sms' ? 'name a gateway (smsc, smsaero)' : 'be set'} because DEMO is off, or add ${topic} to DROP_MESSAGES: they are thrown away then, and ${lost}`,
          },
        ],
  )
}

/** Why other machines can reach the site; undefined when only this machine can. */
export function publicBecause({
  SITE_URL,
  HOST,
}: Pick<DeploymentEnv, 'SITE_URL' | 'HOST'>): string | undefined {
  if (SITE_URL?.startsWith('https:')) return 'SITE_URL is on https'
  return isLoopback(HOST) ? undefined : `HOST=${HOST} is reached from other machines`
}

function linkFaults(env: DeploymentEnv): DeploymentFault[] {
  const faults: DeploymentFault[] = []
  for (const name of HTTP_LINKS) {
    const link = env[name]
    if (link === undefined) continue
    const { protocol, hostname } = new URL(link)
    if (protocol === 'https:' || mayBePlain(hostname, env.PLAIN_HOSTS)) continue
    faults.push({ name, message: `must begin with https://, or ${orPlain(hostname)}` })
  }
  const smtp = env.SMTP_URL === undefined ? undefined : smtpFault(new URL(env.SMTP_URL), env.PLAIN_HOSTS)
  if (smtp) faults.push({ name: 'SMTP_URL', message: smtp })
  const database =
    env.DATABASE_URL === undefined ? undefined : databaseFault(new URL(env.DATABASE_URL), env.PLAIN_HOSTS)
  if (database) faults.push({ name: 'DATABASE_URL', message: database })
  return faults
}

/** `smtp:` is encrypted too, because the channel requires STARTTLS; these parameters would turn that off. */
function smtpFault({ hostname, searchParams }: URL, plainHosts: readonly string[]): string | undefined {
  const host = searchParams.get('host') ?? hostname
  if (mayBePlain(host, plainHosts)) return undefined
  const weak = WEAKENS_SMTP.find((name) => searchParams.has(name))
  return weak ? `must not change TLS by ${weak}, or ${orPlain(host)}` : undefined
}

function databaseFault({ hostname, searchParams }: URL, plainHosts: readonly string[]): string | undefined {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  // No host, or a directory path: a Unix socket of this machine.
  if (host === '' || host.startsWith('/') || mayBePlain(host, plainHosts)) return undefined
  if (searchParams.get('sslmode') === CHECKED_TLS) return undefined
  return `must be encrypted: add ?sslmode=${CHECKED_TLS} (and sslrootcert=FILE for a certificate of your own), or ${orPlain(host)}`
}

const orPlain = (host: string) => `set PLAIN_HOSTS=${host} when the way there is private`
