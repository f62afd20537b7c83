import { describe, expect, it } from 'vitest'
import { firstValues } from '#app/features/booking/draft/draft-fields.ts'
import {
  type BookingForm,
  firstUnfinished,
  NO_TICKS,
  stepOfField,
  stepProblems,
} from '#app/features/booking/form/step-problems.ts'

const ALL_TICKS = { price: true, period: true, furnish: true, offer: true }

function aForm(values: Record<string, string> = {}, rest: Partial<BookingForm> = {}): BookingForm {
  return {
    values: firstValues(values, {
      period: '1',
      furnish: '1',
      pay_method: 'cash',
      lastname: 'Иванова',
      firstname: 'Анна',
      phone: '+7 912 000-00-00',
      email: 'anna@example.ru',
      birth_date: '14.03.1990',
      passport_seria: '5704',
      passport_number: '123412',
      passport_date: '21.11.2016',
      passport_issued: 'ОУФМС России по Пермскому краю',
      passport_issued_code: '590-012',
    }),
    sealed: {},
    problems: {},
    hasConsent: true,
    ticks: ALL_TICKS,
    ...rest,
  }
}

const fieldsOf = (...args: Parameters<typeof stepProblems>) => stepProblems(...args).map(({ field }) => field)

describe('the steps of a booking', () => {
  it('are all finished when all is filled in, without a passport', () => {
    const blank = { lastname: ' ', email: ' ', passport_seria: ' ', passport_number: ' ' }
    expect(stepProblems('terms', aForm(blank))).toEqual([])
    expect(stepProblems('agreement', aForm(blank))).toEqual([])
    expect(firstUnfinished(aForm(blank))).toBe('agreement')
  })

  it.each([
    ['terms', aForm({ firstname: 'A' })],
    ['terms', aForm({ phone: '112' })],
    ['terms', aForm({ period: '0' })],
    ['agreement', aForm({}, { ticks: { ...ALL_TICKS, furnish: false } })],
    ['terms', aForm({}, { hasConsent: false })],
  ] as const)('go no further than %s where that is wrong', (step, form) => {
    expect(firstUnfinished(form)).toBe(step)
  })

  it('name every wrong field, in the order of the screen', () => {
    const form = aForm({ firstname: 'Anna', lastname: 'Ivanova', email: 'нет', phone: '112' })
    expect(fieldsOf('terms', { ...form, hasConsent: false })).toEqual(['firstname', 'phone', 'consent'])
    expect(fieldsOf('details', form)).toEqual(['lastname', 'firstname', 'email'])
  })

  it('need no passport that the server keeps', () => {
    const blank = { passport_seria: ' ', passport_number: ' ' }
    expect(fieldsOf('details', aForm(blank))).toEqual(['passport_seria', 'passport_number'])
    const sealed = { passport_seria: '57**', passport_number: '****12' }
    expect(fieldsOf('details', aForm(blank, { sealed }))).toEqual([])
  })

  it('ask for each agreement by itself', () => {
    expect(fieldsOf('agreement', aForm({}, { ticks: NO_TICKS }))).toEqual([
      'agreement.price',
      'agreement.period',
      'agreement.furnish',
      'agreement.offer',
    ])
  })

  it('are not filled in by what the server keeps and finds wrong', () => {
    const sealed = { passport_seria: '***' }
    const problems = { passport_seria: 'Введите 4 цифры серии, например 5704' }
    const form = aForm({ passport_seria: ' ' }, { sealed, problems })
    expect(stepProblems('details', form)).toEqual([
      { field: 'passport_seria', message: 'Введите 4 цифры серии, например 5704' },
    ])
  })

  it.each([
    ['passport_date', undefined],
    ['agreement.offer', 'agreement'],
    ['consent', 'terms'],
    ['firstname', 'terms'],
    ['furnish', 'terms'],
    ['submit_key', undefined],
  ])('know where the field %s stands', (field, step) => {
    expect(stepOfField(field)).toBe(step)
  })
})
