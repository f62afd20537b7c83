import fc from 'fast-check'
import { parse, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { CALL_TIME_LABELS, LEAD_CATEGORY_LABELS } from '#app/domain/forms/choice-labels.ts'
import { CALL_TIMES, LEAD_CATEGORIES, LEAD_FORM_TITLES, LEAD_FORMS } from '#app/domain/forms/lead-choices.ts'
import { leadFormProblems, leadFormSchemas } from '#app/domain/forms/lead-forms.ts'
import { daysAfter, visitDays } from '#app/domain/forms/visit-time.ts'

const good = { consent_pd: true, name: 'Анна', phone: '+79123456789' }
const messages = (form: Parameters<typeof leadFormProblems>[0], typed: object) =>
  Object.fromEntries(leadFormProblems(form, typed).map(({ field, message }) => [field, message]))

describe('a name', () => {
  it.each([
    ['  Анна-Мария   О’Нил ', 'Анна-Мария О’Нил'],
    ['José', 'José'],
    ['Гульнара Ахмет-кызы', 'Гульнара Ахмет-кызы'],
  ])('may be %j', (typed, name) => {
    expect(parse(leadFormSchemas.main, { ...good, name: typed }).name).toBe(name)
  })

  it.each([
    ['', 'Введите имя'],
    ['   ', 'Введите имя'],
    ['А', 'Имя не короче 2 букв'],
    ['<b>Анна</b>', 'В\u00a0имени могут быть только буквы, дефис и\u00a0пробел'],
    ['Заходи на http://spam.example', 'В\u00a0имени могут быть только буквы, дефис и\u00a0пробел'],
    ['А'.repeat(81), 'Имя не длиннее 80 букв'],
  ])('of %j is refused', (name, message) => {
    expect(messages('main', { ...good, name })).toEqual({ name: message })
  })
})

describe('a phone', () => {
  it.each(['8 (912) 345-67-89', '9123456789', '+7 912 345 67 89', '7-912-345-67-89'])(
    'typed as %j is one phone',
    (phone) => expect(parse(leadFormSchemas.main, { ...good, phone }).phone).toBe('+79123456789'),
  )

  it.each(['', '912', '+1 202 555 0100', 'позвоните'])('of %j is refused', (phone) => {
    expect(messages('main', { ...good, phone })['phone']).toMatch(/^Введите /)
  })

  it.each(['912', '+1 202 555 0100', 'позвоните'])(
    'of %j is refused where it may be left out too',
    (phone) => {
      const typed = { consent_pd: true, name: 'Анна', project: 'bereg', email: 'anna@example.ru', phone }
      expect(messages('presentation', typed)).toEqual({ phone: expect.stringMatching(/^Введите /) })
      expect(messages('presentation', { ...typed, phone: '' })).toEqual({})
    },
  )

  it.each(['+1 202 555 0100', '+375 29 123-45-67', '00 44 20 7946 0958'])(
    'of another country, as %j, is refused with another way to write to us',
    (phone) => expect(messages('main', { ...good, phone })['phone']).toMatch(/российский номер.*на\s?почту/s),
  )
})

describe('an e-mail', () => {
  it('is needed for news, and may be left out of a question', () => {
    expect(messages('subscribe', { consent_pd: true, consent_ads: true })).toEqual({
      email: 'Введите e-mail',
    })
    expect(messages('contacts', { ...good, text: 'Где вы?', email: '' })).toEqual({})
  })

  it('for news needs the consent to advertising, which letters of news are', () => {
    expect(messages('subscribe', { consent_pd: true, email: 'anna@example.ru' })).toEqual({
      consent_ads: 'Без согласия мы не\u00a0можем присылать новости и\u00a0акции',
    })
  })

  it.each(['anna', 'anna@', 'anna@example', 'a b@example.ru', 'a@b.ru, c@d.ru', `${'a'.repeat(250)}@b.ru`])(
    'of %j is refused',
    (email) => {
      expect(messages('subscribe', { consent_pd: true, email })).toHaveProperty('email')
      expect(messages('contacts', { ...good, text: 'Где вы?', email })).toHaveProperty('email')
    },
  )
})

describe('a comment', () => {
  it('keeps its lines and loses what cannot be seen', () => {
    const comment = ' Первая\r\nвторая\u202e\u0007 '
    expect(parse(leadFormSchemas.main, { ...good, comment }).comment).toBe('Первая\nвторая')
  })

  it('has an end', () => {
    expect(messages('main', { ...good, comment: 'я'.repeat(1001) })).toEqual({
      comment: 'Текст не длиннее 1000 знаков',
    })
  })
})

describe('a visit', () => {
  const { first, last } = visitDays()
  const tour = { ...good, project: 'bereg', date: first, time: '10:00' }

  it.each([
    [first, undefined],
    [last, undefined],
    [daysAfter(first, -1), 'Записаться можно начиная с\u00a0завтрашнего дня'],
    [daysAfter(last, 1), 'Записаться можно не\u00a0позже чем за\u00a060 дней'],
    ['2026-02-30', 'Выберите день'],
    ['завтра', 'Выберите день'],
  ])('on %s', (date, message) => {
    expect(messages('tour', { ...tour, date })['date']).toBe(message)
  })

  it.each(['10:30', '24:00', '9', ''])('at %j is refused', (time) => {
    expect(messages('tour', { ...tour, time })).toHaveProperty('time')
  })

  it('goes over the ends of months and years', () => {
    expect(visitDays('2026-12-31')).toEqual({ first: '2027-01-01', last: '2027-03-01' })
    expect(visitDays('2028-02-28').first).toBe('2028-02-29')
  })
})

describe('a presentation', () => {
  it.each([
    [{ phone: '', email: 'anna@example.ru', flat: 1 }, {}],
    [{ email: '', project: 'bereg' }, {}],
    [{ phone: '', email: '', flat: '7' }, { phone: 'Введите телефон или\u00a0e-mail' }],
    [{ flat: '' }, { project: 'Выберите квартиру или\u00a0проект' }],
  ])('with %j', (typed, expected) => {
    expect(messages('presentation', { ...good, ...typed })).toEqual(expected)
  })
})

describe('every form', () => {
  const forms = Object.keys(LEAD_FORMS).flatMap((name) => (name in LEAD_FORMS ? [name] : []))
  const schemas = Object.values(leadFormSchemas)

  it('has a number, a title and rules', () => {
    expect(Object.keys(leadFormSchemas)).toEqual(forms)
    expect(Object.keys(LEAD_FORM_TITLES)).toEqual(forms)
    expect(Object.values(LEAD_FORMS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(Object.keys(CALL_TIME_LABELS)).toEqual([...CALL_TIMES])
    expect(Object.keys(LEAD_CATEGORY_LABELS)).toEqual([...LEAD_CATEGORIES])
  })

  it('needs the consent', () => {
    for (const schema of schemas) {
      const { issues = [] } = safeParse(schema, { ...good, consent_pd: false })
      expect(issues.map(({ message }) => message)).toContain('Без согласия мы не\u00a0можем принять заявку')
    }
  })

  it('answers any input with its result or with messages, and never throws', () => {
    const anything = fc.dictionary(
      fc.constantFrom(
        'name',
        'phone',
        'email',
        'comment',
        'text',
        'date',
        'time',
        'flat',
        'project',
        'consent_pd',
      ),
      fc.oneof(fc.string(), fc.anything()),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(...schemas), (typed, schema) => {
        const result = safeParse(schema, typed)
        for (const issue of result.issues ?? []) expect(issue.message).not.toBe('')
      }),
    )
  })

  it('takes its own result again and gives the same', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 })
    fc.assert(
      fc.property(texts, texts, (name, comment) => {
        const first = safeParse(leadFormSchemas.main, { ...good, name, comment })
        if (!first.success) return
        expect(parse(leadFormSchemas.main, first.output)).toEqual(first.output)
      }),
    )
  })
})
