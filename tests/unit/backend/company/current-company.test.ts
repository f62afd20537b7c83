import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { companyFault } from '#app/backend/company/company-fault.ts'
import { hasCall, mortgages, ownPhone, phoneOfCity, speakFor } from '#app/backend/company/current-company.ts'
import { carriedCompany, company, isPageOn, NO_HEADING } from '#app/config/company.ts'
import { formatEnd } from '#app/domain/moment.ts'
import { demoCompany } from '../../../fixtures/runner/demo-company.ts'

afterEach(() => {
  speakFor(demoCompany)
})

describe('speakFor', () => {
  it('gives names, dates and programmes of the company to everybody', () => {
    const next = {
      ...demoCompany,
      name: 'Верста',
      time_zone: 'Asia/Tokyo',
      time_zone_label: 'по Токио',
      mortgages: [],
    }
    expect(speakFor(next)).toBe(true)
    expect(company()).toMatchObject({
      name: 'Верста',
      mainCityId: 4,
      requisites: expect.stringContaining('ИНН'),
    })
    expect(formatEnd('2026-11-21T01:46:00Z')).toBe('21 ноября 2026, 10:46 по Токио')
    expect(mortgages()).toEqual([])
    expect(speakFor(next), 'told the same again').toBe(false)
  })

  it('has no slogan where the operator has said none', () => {
    speakFor({ ...demoCompany, slogan: NO_HEADING })
    expect(company().slogan).toBeUndefined()
  })

  it('has neutral words for a site without a company', () => {
    speakFor(null, { mainCityId: 7 })
    expect(company()).toMatchObject({ name: 'Новостройки', mainCityId: 7 })
    expect(company().phone).toBeUndefined()
    expect(JSON.stringify(company())).not.toMatch(/Сажень|Перм/)
  })

  it('speaks without a company for the seller of the feed, and takes no bookings', () => {
    expect(
      speakFor(null, {
        mainCityId: 7,
        seller: { name: 'ООО «СЗ «Берег»', phone: '+73422001020', isDeveloper: true },
      }),
    ).toBe(true)
    expect(company()).toMatchObject({ name: 'Берег', legalName: 'ООО «СЗ «Берег»', phone: '+73422001020' })
    expect(company().slogan, 'that nobody has said').toBeUndefined()
    expect([
      isPageOn('/booking'),
      isPageOn('/choose'),
      hasCall('/reservation/offer/'),
      hasCall('/flats/'),
    ]).toEqual([false, true, false, true])
    speakFor(null, { mainCityId: 7, seller: { name: 'Агентство', phone: null, isDeveloper: false } })
    expect(company()).toMatchObject({ name: 'Агентство', legalName: 'Застройщик' })
    speakFor(null, { mainCityId: 7, seller: { name: null, phone: '+74950000000', isDeveloper: false } })
    expect(company()).toMatchObject({ name: 'Новостройки', phone: '+74950000000' })
  })

  it.each([
    ['ООО СЗ "Уралстрой"', 'Уралстрой'],
    ['ООО «Специализированный застройщик «Берёзовая роща»', 'Берёзовая роща'],
    ['АО Специализированный застройщик Лидер', 'Лидер'],
    ['ГК Самолёт', 'Самолёт'],
    ['ПИК', 'ПИК'],
    ['АОСТ', 'АОСТ'],
    ['ООО СЗ', 'ООО СЗ'],
    ['Управление капитального строительства города', 'Управление капитального…'],
  ])('calls %s %s', (legalName, name) => {
    speakFor(null, { mainCityId: 7, seller: { name: legalName, phone: null, isDeveloper: true } })
    expect(company()).toMatchObject({ name, legalName })
  })

  it('keeps what every page carries small', () => {
    const carried = carriedCompany()
    expect(carried).not.toContain('--company')
    expect(brotliCompressSync(carried).length).toBeLessThanOrEqual(400)
    // Of which every response has its own copy before it is compressed.
    expect(Buffer.byteLength(carried)).toBeLessThanOrEqual(700)
  })
})

it('gives a city the number that the company has for it, else that of the city', () => {
  speakFor({ ...demoCompany, phones: [{ city: 'perm', phone: '+73421111111' }] })
  expect(phoneOfCity({ slug: 'perm', phone: '+73420000000' })).toBe('+73421111111')
  expect(phoneOfCity({ slug: 'tyumen', phone: '+73450000000' })).toBe('+73450000000')
  expect(phoneOfCity({ slug: 'tyumen', phone: null })).toBeNull()
})

it('a complex has a phone of its own only where that is not the one of the site', () => {
  const perm = { slug: 'perm', phone: null }
  const own = (phone: string | null) => ownPhone({ phone }, perm)
  speakFor({ ...demoCompany, phone: '+73420000000', phones: [] })
  expect(['+73420000000', '+73422001001', null].map(own)).toEqual([null, '+73422001001', null])
  speakFor({ ...demoCompany, phones: [{ city: 'perm', phone: '+73422001001' }] })
  expect(['+73420000000', '+73422001001', null].map(own)).toEqual(['+73420000000', null, null])
})

describe('an invented company', () => {
  const site = {
    DEMO: 'off',
    DEMO_COMPANY: 'off',
    HOST: '127.0.0.1',
    SITE_URL: 'https://www.example.ru',
  } as const

  it('keeps a public site from starting, with what to do', () => {
    expect(companyFault(site, demoCompany)).toMatch(
      /SITE_URL is on https.*content\/company\.json.*DEMO_COMPANY=on/,
    )
  })

  it.each([
    [{ ...site, DEMO: 'on' as const }, demoCompany],
    [{ ...site, DEMO_COMPANY: 'on' as const }, demoCompany],
    [{ ...site, SITE_URL: undefined }, demoCompany],
    [site, { ...demoCompany, fictional: false }],
    [site, null],
  ])('is no hindrance elsewhere', (env, entry) => {
    expect(companyFault(env, entry)).toBeUndefined()
  })
})
