import { safeParse } from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  agreementStepSchema,
  fieldProblems,
  maskPassport,
  passportStepSchema,
  personStepSchema,
  termsStepSchema,
} from '#app/domain/booking/booking-steps.ts'

const person = {
  lastname: 'Иванова',
  firstname: 'Анна',
  middlename: 'Сергеевна',
  phone: '+79123456789',
  email: 'anna@example.ru',
}
const passport = {
  birth_date: '14.03.1990',
  passport_seria: '5704',
  passport_number: '123412',
  passport_date: '2016-11-21',
  passport_issued: 'Отделом УФМС России по Пермскому краю',
  passport_issued_code: '590-012',
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Names of the wrong fields. */
function wrong(schema: Parameters<typeof safeParse>[0], values: object): string[] {
  const result = safeParse(schema, values)
  return result.success ? [] : fieldProblems(result.issues).map(({ field }) => field)
}

describe('the person', () => {
  it.each([
    ['lastname', 'Римская-Корсакова'],
    ['lastname', "О'Ёжик"],
    ['lastname', '  ван  дер  Ваальс '],
    ['middlename', ''],
    ['phone', '8 (912) 345-67-89'],
    ['phone', '9123456789'],
    ['email', 'a.b+c@mail.example.ru'],
  ])('%s may be “%s”', (field, text) => {
    expect(wrong(personStepSchema, { ...person, [field]: text })).toEqual([])
  })

  it.each([
    ['lastname', ''],
    ['lastname', 'Я'],
    ['lastname', 'Smith'],
    ['lastname', 'Иванов1'],
    ['lastname', '<b>Иванов</b>'],
    ['firstname', 'А'.repeat(61)],
    ['middlename', 'X'],
    ['phone', '+7912345678'],
    ['phone', '+19123456789'],
    ['phone', ''],
    ['email', 'anna@example'],
    ['email', 'anna example@mail.ru'],
    ['email', 'a@b.ru, c@d.ru'],
    ['email', `${'a'.repeat(250)}@b.ru`],
  ])('%s may not be “%s”', (field, text) => {
    expect(wrong(personStepSchema, { ...person, [field]: text })).toEqual([field])
  })

  it('comes out in one form', () => {
    const { output } = safeParse(personStepSchema, {
      ...person,
      lastname: ' Иванова ',
      phone: '8 912 345 67 89',
    })
    expect(output).toMatchObject({ lastname: 'Иванова', phone: '+79123456789' })
  })
})

describe('the passport', () => {
  it.each([
    ['birth_date', '21.11.2008'],
    ['birth_date', '1926-11-21'],
    ['passport_seria', '57 04'],
    ['passport_date', '14.03.2004'],
    ['passport_date', '2026-11-21'],
    ['passport_issued_code', '590012'],
    ['passport_issued', 'ГУ МВД РОССИИ №1 (г. Пермь), «центр»'],
  ])('%s may be “%s”', (field, text) => {
    const issued = { ...passport, passport_date: '2026-11-20' }
    expect(wrong(passportStepSchema, { ...issued, [field]: text })).toEqual([])
  })

  it.each([
    ['birth_date', ''],
    ['birth_date', 'abc'],
    ['birth_date', '22.11.2008'],
    ['birth_date', '20.11.1926'],
    ['birth_date', '31.02.1990'],
    ['passport_seria', '570'],
    ['passport_seria', '57**'],
    ['passport_number', '000000'],
    ['passport_number', '12345x'],
    ['passport_date', '2026-11-22'],
    ['passport_date', '30.09.1997'],
    ['passport_date', '31.02.2016'],
    ['passport_date', ''],
    ['passport_issued', 'УФМС'],
    ['passport_issued', 'Department of the Interior'],
    ['passport_issued', 'Я'.repeat(201)],
    ['passport_issued_code', '59001'],
  ])('%s may not be “%s”', (field, text) => {
    const issued = { ...passport, passport_date: '2026-11-20' }
    expect(wrong(passportStepSchema, { ...issued, [field]: text })).toEqual([field])
  })

  it('is given at fourteen at the soonest', () => {
    const issuedOn = (passport_date: string) =>
      wrong(passportStepSchema, { ...passport, birth_date: '29.02.2004', passport_date })
    expect(issuedOn('2018-02-28')).toEqual(['passport_date'])
    expect(issuedOn('2018-03-01')).toEqual([])
    // One that is wrong itself judges no other.
    expect(wrong(passportStepSchema, { ...passport, birth_date: '2015' })).toEqual(['birth_date'])
  })

  it('comes out in one form, and is known by its mask', () => {
    const typed = {
      ...passport,
      passport_seria: '57-04',
      passport_date: '1.2.2016',
      passport_issued_code: '590012',
    }
    const { output } = safeParse(passportStepSchema, typed)
    expect(output).toMatchObject({
      passport_seria: '5704',
      passport_date: '2016-02-01',
      passport_issued_code: '590-012',
    })
    expect(maskPassport('4509', '123412')).toBe('45** ****12')
  })
})

describe('terms and agreements', () => {
  it('mean cash where nothing is chosen, and want a period and a finish', () => {
    expect(safeParse(termsStepSchema, { period: 1, furnish: 1 }).output).toMatchObject({ pay_method: 'cash' })
    expect(wrong(termsStepSchema, { period: 0, pay_method: 'gold' })).toEqual([
      'period',
      'furnish',
      'pay_method',
    ])
  })

  it('are four ticks, each given by itself', () => {
    const all = { price: true, period: true, furnish: true, offer: true }
    expect(wrong(agreementStepSchema, all)).toEqual([])
    expect(wrong(agreementStepSchema, {})).toEqual(['price', 'period', 'furnish', 'offer'])
    expect(wrong(agreementStepSchema, { ...all, offer: 'true' })).toEqual(['offer'])
  })
})
