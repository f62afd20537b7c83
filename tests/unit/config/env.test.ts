import { describe, expect, it } from 'vitest'
import { readEnv, siteOrigin } from '#app/config/env.server.ts'

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

describe('siteOrigin', () => {
  it.each([
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ SITE_URL: 'https://www.example.ru/' }, 'https://www.example.ru'],
  ])('of %o is %s', (source, origin) => {
    expect(siteOrigin(readEnv(source))).toBe(origin)
  })
})
