import { expect, it } from 'vitest'
import { withNameParts } from '#app/domain/booking/name-parts.ts'

it.each([
  ['Соколова Анна Ивановна', ['Соколова', 'Анна', 'Ивановна']],
  ['  Анна  Ильинична Соколова ', ['Соколова', 'Анна', 'Ильинична']],
  ['Абрамович Роман Лукич', ['Абрамович', 'Роман', 'Лукич']],
  ['Роман Аркадьевич Абрамович', ['Абрамович', 'Роман', 'Аркадьевич']],
  ['Римский-Корсаков Николай Андреевич', ['Римский-Корсаков', 'Николай', 'Андреевич']],
])('a whole name is told by its patronymic: %s', (firstname, names) => {
  const {
    lastname,
    firstname: first,
    middlename,
  } = withNameParts({ firstname, lastname: 'Иванова', middlename: '' })
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
