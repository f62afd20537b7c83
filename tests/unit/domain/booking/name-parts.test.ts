import { expect, it } from 'vitest'
import { withNameParts } from '#app/domain/booking/name-parts.ts'

it.each([
  ['Соколова Анна Ивановна', ['Соколова', 'Анна', 'Ивановна']],
  ['  Анна  Ильинична Соколова ', ['Соколова', 'Анна', 'Ильинична']],
  ['Абрамович Роман Лукич', ['Абрамович', 'Роман', 'Лукич']],
  ['Роман Аркадьевич Абрамович', ['Абрамович', 'Роман', 'Аркадьевич']],
  ['Римский-Корсаков Николай Андреевич', ['Римский-Корсаков', 'Николай', 'Андреевич']],
  ['СОКОЛОВ ПЁТР НИКИТИЧ', ['СОКОЛОВ', 'ПЁТР', 'НИКИТИЧ']],
])('a whole name is told by its patronymic: %s', (firstname, names) => {
  const {
    lastname,
    firstname: first,
    middlename,
  } = withNameParts({ firstname, lastname: '', middlename: '' })
  expect([lastname, first, middlename]).toEqual(names)
})

it.each([
  'Анна',
  'Анна Мария',
  'Роман Абрамович',
  'Анна Мария Соколова',
  'Гасан Али Мамед оглы',
  'А Анна Ивановна',
  '',
])('what may be anything stays the first name: %s', (firstname) => {
  const fields = { firstname, lastname: '', email: 'anna@example.ru' }
  expect(withNameParts(fields)).toBe(fields)
})

it('a surname or patronymic that is known is not replaced, but may be typed twice', () => {
  const known = { lastname: 'Соколова', firstname: 'Анна Мария Ивановна' }
  expect(withNameParts(known)).toBe(known)
  const both = { lastname: 'Соколова', firstname: 'Соколова Анна Ивановна', middlename: 'Ивановна' }
  expect(withNameParts(both)).toEqual({ lastname: 'Соколова', firstname: 'Анна', middlename: 'Ивановна' })
})
