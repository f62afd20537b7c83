import { describe, expect, it } from 'vitest'
import { counterIds, readEnv, siteOrigin } from '#app/config/env.server.ts'

const key = Buffer.alloc(32, 7).toString('base64')

describe('readEnv', () => {
  it('needs nothing', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: 'on',
      TRUST_PROXY: 0,
    })
  })

  it('takes a variable set to nothing as not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toEqual(readEnv({}))
  })

  it('names every wrong variable at once', () => {
    const read = () =>
      readEnv({ PORT: '70000', DATABASE_URL: 'mysql://db/site', DEMO: 'yes', TRUST_PROXY: '1.5' })
    for (const name of ['PORT', 'DATABASE_URL', 'DEMO', 'TRUST_PROXY']) expect(read).toThrow(name)
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ TRUST_PROXY: '1.5' }, 'TRUST_PROXY: must be a whole number from 0 to 10'],
    [{ UPSTREAM_TIMEOUT_MS: '0' }, 'UPSTREAM_TIMEOUT_MS: must be a whole number from 1 to'],
    [{ SITE_URL: 'www.example.ru' }, 'SITE_URL: must be an address that begins with https:// or http://'],
    [{ SITE_URL: 'https://www.example.ru/shop' }, 'SITE_URL: must be an origin alone, without a path'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL: must be an address that begins with postgres://'],
    [{ SMTP_URL: 'mail.example.ru' }, 'SMTP_URL: must be an address that begins with smtps:// or smtp://'],
    [{ EMAIL_FROM: 'nobody' }, 'EMAIL_FROM: must be a mail address'],
    [{ PLAIN_HOSTS: 'http://crm.local' }, 'PLAIN_HOSTS: must be host names or addresses alone'],
    [{ PRIVATE_FEED_HOSTS: 'http://1c.local/' }, 'PRIVATE_FEED_HOSTS: must be host names or addresses alone'],
    [{ FEED_NAMES: 'ЖК Берег' }, 'FEED_NAMES: must be pairs ID=NAME, separated by semicolons'],
    [{ FEED_NAMES: '28212=' }, 'FEED_NAMES: must be pairs ID=NAME, separated by semicolons'],
    [{ FEED_SHARED: 'crm' }, 'FEED_SHARED: must be two or more names of sources'],
    [{ FEED_SHARED: 'crm > ' }, 'FEED_SHARED: must be two or more names of sources'],
    [{ FEED_SHARED: 'crm > crm' }, 'FEED_SHARED: must be two or more names of sources'],
    [{ DEMO: 'yes' }, 'DEMO: must be one of on, off'],
    [{ INDEXNOW_KEY: 'Short' }, 'INDEXNOW_KEY: must be 8 to 128 small letters'],
    [{ INDEXNOW_KEY: 'abcdef12' }, 'SITE_URL: is needed beside INDEXNOW_KEY'],
  ])('says of %j what it must be', (source, words) => {
    expect(() => readEnv(source)).toThrow(words)
  })

  it('takes an origin with a last slash, a sender with a name, hosts with ports of v6', () => {
    const env = readEnv({
      SITE_URL: 'http://www.example.ru/',
      EMAIL_FROM: 'Сажень <noreply@example.ru>',
      PLAIN_HOSTS: 'crm.local, 10.0.0.5 ::1 [fd00::1]',
    })
    expect(env).toMatchObject({
      SITE_URL: 'http://www.example.ru',
      EMAIL_FROM: 'Сажень <noreply@example.ru>',
    })
    expect(env.PLAIN_HOSTS).toEqual(['crm.local', '10.0.0.5', '::1', 'fd00::1'])
  })

  it('takes names of complexes with commas and signs of equality', () => {
    const { FEED_NAMES } = readEnv({ FEED_NAMES: '28212 = ЖК Берег, дома 1=2 ; 7=Лес;' })
    expect([...FEED_NAMES]).toEqual([
      ['28212', 'ЖК Берег, дома 1=2'],
      ['7', 'Лес'],
    ])
    expect([...readEnv({}).FEED_NAMES]).toEqual([])
  })

  it('takes the order of sources that share complexes', () => {
    expect(readEnv({ FEED_SHARED: ' crm> main feed ' }).FEED_SHARED).toEqual(['crm', 'main feed'])
    expect(readEnv({}).FEED_SHARED).toEqual([])
  })

  it.each(['short', Buffer.alloc(16).toString('base64'), 'не base64'])(
    'refuses %s as a secret key',
    (text) => {
      expect(() => readEnv({ SECRET_KEY: text })).toThrow('SECRET_KEY')
    },
  )

  it('takes a secret key of 32 bytes', () => {
    expect(readEnv({ SECRET_KEY: key }).SECRET_KEY).toBe(key)
  })

  it('asks for the keys of a captcha that is switched on', () => {
    expect(() => readEnv({ CAPTCHA_PROVIDER: 'recaptcha' })).toThrow(/CAPTCHA_SITE_KEY.*CAPTCHA_SECRET/s)
  })

  it('takes the ids of counters, and nothing that could turn into another address', () => {
    const ids = {
      METRIKA_ID: '12345678',
      VK_PIXEL_ID: '3512345',
      ROISTAT_KEY: '0af1'.repeat(8),
      CALLTOUCH_ID: '9abc01de',
    }
    expect(counterIds(readEnv(ids))).toEqual({
      metrika: '12345678',
      vk: '3512345',
      roistat: '0af1'.repeat(8),
      calltouch: '9abc01de',
    })
    expect(counterIds(readEnv({ METRIKA_ID: '' }))).toEqual({})
    expect(() =>
      readEnv({
        METRIKA_ID: 'G-12',
        VK_PIXEL_ID: '1 2',
        ROISTAT_KEY: '//x.example',
        CALLTOUCH_ID: 'a&b=c../',
      }),
    ).toThrow(/METRIKA_ID: must be.*VK_PIXEL_ID: must be.*ROISTAT_KEY: must be.*CALLTOUCH_ID: must be/s)
  })

  it('keeps browsers to https on subdomains only where the site itself is on https', () => {
    expect(readEnv({}).HSTS_SUBDOMAINS).toBe('off')
    expect(() => readEnv({ HSTS_SUBDOMAINS: 'on' })).toThrow('HSTS_SUBDOMAINS: is for a SITE_URL on https')
    expect(() => readEnv({ HSTS_SUBDOMAINS: 'on', SITE_URL: 'http://www.example.ru' })).toThrow(
      'HSTS_SUBDOMAINS',
    )
  })

  it('takes all settings of a picture store or none', () => {
    const whole = {
      S3_ENDPOINT: 'https://storage.example',
      S3_BUCKET: 'homes',
      S3_REGION: 'ru-central1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    }
    expect(readEnv(whole)).toMatchObject(whole)
    for (const name of Object.keys(whole)) {
      expect(() => readEnv({ ...whole, [name]: '' }), name).toThrow(new RegExp(`${name}: is needed when S3_`))
    }
    expect(() => readEnv({ ...whole, S3_BUCKET: 'Мои картинки' })).toThrow(
      'S3_BUCKET: is not a name of a bucket',
    )
    expect(() => readEnv({ ...whole, S3_ENDPOINT: 'storage' })).toThrow('S3_ENDPOINT')
  })
})

describe('a site that others can reach', () => {
  const real = {
    DEMO: 'off',
    PAYMENT_PROVIDER: 'demo',
    DEMO_COMPANY: 'on',
    DROP_MESSAGES: 'sms, email,webhook',
  }

  it.each([
    { SITE_URL: 'https://www.example.ru' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.5' },
  ])('with %o is told whether it is a demonstration', (source) => {
    expect(() => readEnv(source)).toThrow(/DEMO: must be set because .*DEMO=off.*DEMO=on/)
    expect(readEnv({ ...source, DEMO: 'on' }).DEMO).toBe('on')
    expect(readEnv({ ...source, ...real }).DEMO).toBe('off')
  })

  it.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2', SITE_URL: 'http://localhost' }])(
    'is none with %o',
    (source) => {
      expect(readEnv(source).DEMO).toBe('on')
    },
  )

  it('does not have the bank of the demonstration by accident', () => {
    const open = { SITE_URL: 'https://www.example.ru', DEMO: 'off' }
    expect(() => readEnv(open)).toThrow('PAYMENT_PROVIDER: must be set')
    expect(readEnv({ ...open, ...real }).PAYMENT_PROVIDER).toBe('demo')
    expect(() => readEnv({ DEMO: 'off' }), 'on this machine alone').toThrow('PAYMENT_PROVIDER')
  })

  it('sends each kind of message or throws it away by choice: none gathers in a file', () => {
    const { DROP_MESSAGES: _, ...silent } = real
    expect(() => readEnv(silent)).toThrow(
      /SMS_PROVIDER: must name a gateway.*nobody can sign in.*SMTP_URL: must be set.*LEADS_WEBHOOK_URL: must be set/s,
    )
    expect(() => readEnv({ ...silent, SMS_PROVIDER: 'outbox' }), 'said by name').toThrow('SMS_PROVIDER')
    expect(() => readEnv({ ...silent, DROP_MESSAGES: 'sms,email' })).toThrow(
      /LEADS_WEBHOOK_URL: must be set.*webhook/,
    )
    expect(() => readEnv({ ...silent, DROP_MESSAGES: 'letters' })).toThrow('DROP_MESSAGES')
    const sent = {
      SMS_PROVIDER: 'smsc',
      SMS_LOGIN: 'site',
      SMS_PASSWORD: 'secret',
      SMTP_URL: 'smtps://mail.test',
      LEADS_WEBHOOK_URL: 'https://crm.test',
    }
    expect(readEnv({ ...silent, ...sent }).DROP_MESSAGES).toEqual([])
    expect(readEnv({}).DROP_MESSAGES).toEqual([])
  })

  it('needs an address and a token for the CRM that is named', () => {
    expect(readEnv({}).CRM).toBe('webhook')
    expect(readEnv({ CRM: 'off' }).CRM).toBe('off')
    expect(() => readEnv({ CRM: 'salesforce' })).toThrow('CRM: must be one of webhook, amocrm, bitrix24, off')
    expect(() => readEnv({ CRM: 'amocrm' })).toThrow(
      /CRM_URL: is needed when CRM is amocrm.*CRM_TOKEN: is needed when CRM is amocrm/s,
    )
    expect(() => readEnv({ CRM: 'amocrm', CRM_URL: 'https://a.amocrm.ru', CRM_TOKEN: 'two words' })).toThrow(
      'CRM_TOKEN: must be the token alone',
    )
    expect(() => readEnv({ CRM: 'bitrix24', CRM_URL: 'https://a.bitrix24.ru' })).toThrow(
      'CRM_URL: must be an inbound webhook of Bitrix24',
    )
    expect(readEnv({ CRM: 'bitrix24', CRM_URL: 'https://a.bitrix24.ru/rest/1/a1b2/' }).CRM).toBe('bitrix24')
    expect(() => readEnv({ CRM: 'bitrix24', CRM_URL: 'http://a.bitrix24.ru/rest/1/a1b2/' })).toThrow(
      'CRM_URL: must begin with https://',
    )
  })

  it('leaves money and offers to the remote that it is the front of', () => {
    const front = {
      SITE_URL: 'https://www.example.ru',
      DEMO: 'off',
      UPSTREAM_URL: 'https://api.example.ru',
    }
    expect(readEnv(front).DEMO).toBe('off')
  })
})

describe('what goes to other programs', () => {
  const s3 = { S3_BUCKET: 'homes', S3_REGION: 'ru', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

  it.each([
    { YOOKASSA_API_URL: 'http://bank.test/v3' },
    { LEADS_WEBHOOK_URL: 'http://10.0.0.7/hook' },
    { S3_ENDPOINT: 'http://bank.test', ...s3 },
    { UPSTREAM_URL: 'http://127.0.0.1.bank.test' },
    { SMS_API_URL: 'http://bank.test' },
    { CAPTCHA_API_URL: 'http://[2001:db8::1]' },
    { SMTP_URL: 'smtp://mail.test?ignoreTLS=true' },
    { SMTP_URL: 'smtps://mail.test?tls.rejectUnauthorized=false' },
    { SMTP_URL: 'smtp://localhost?host=mail.test' },
    { DATABASE_URL: 'postgres://site@db.test/site' },
    { DATABASE_URL: 'postgres://site@db.test/site?sslmode=disable' },
    { DATABASE_URL: 'postgres://site@localhost/site?host=db.test' },
  ])('is not sent in clear: %o', (source) => {
    const [name = ''] = Object.keys(source)
    expect(() => readEnv(source)).toThrow(new RegExp(`${name}: must .*PLAIN_HOSTS=`))
  })

  it.each([
    { YOOKASSA_API_URL: 'http://127.0.0.1:4000' },
    { LEADS_WEBHOOK_URL: 'http://[::1]:4000/hook' },
    { S3_ENDPOINT: 'https://storage.test', ...s3 },
    { SMTP_URL: 'smtp://mail.test:587' },
    { SMTP_URL: 'smtps://mail.test' },
    { DATABASE_URL: 'postgres://site@db.test/site?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://site@localhost/site' },
    { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://site@localhost/site?host=%2Ftmp%2Fsocket' },
    { DATABASE_URL: 'postgres://site@db.test/site', PLAIN_HOSTS: 'crm.test, DB.test' },
    { LEADS_WEBHOOK_URL: 'http://[2001:db8::1]/hook', PLAIN_HOSTS: '2001:db8::1' },
  ])('is taken when nobody else can read it, or the operator says so: %o', (source) => {
    expect(readEnv(source)).toMatchObject({ PORT: 3000 })
  })

  it('is told together with what else is wrong', () => {
    const read = () =>
      readEnv({ PORT: 'abc', HOST: '0.0.0.0', SMTP_URL: 'ftp://mail', LEADS_WEBHOOK_URL: 'http://crm.test' })
    expect(read).toThrow(/PORT.*SMTP_URL.*DEMO.*LEADS_WEBHOOK_URL/s)
  })
})

describe('siteOrigin', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ SITE_URL: 'https://www.example.ru/', DEMO: 'on' }, 'https://www.example.ru'],
  ])('of %o is %s', (source, origin) => {
    expect(siteOrigin(readEnv(source))).toBe(origin)
  })
})
