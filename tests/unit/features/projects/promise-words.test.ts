import { expect, it } from 'vitest'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { promiseWords } from '#app/features/projects/finished/promise-words.ts'

it.each([
  ['I\u00a0кв. 2024', 'IV\u00a0кв. 2023', 'на квартал раньше'],
  ['I\u00a0кв. 2024', 'II\u00a0кв. 2024', 'на квартал позже'],
  ['III\u00a0кв. 2023', 'I\u00a0кв. 2024', 'на 2 квартала позже'],
  ['II\u00a0кв. 2024', 'I\u00a0кв. 2023', 'на 5 кварталов раньше'],
  ['I\u00a0кв. 2024', 'I\u00a0кв. 2024', 'в срок'],
  ['', 'I\u00a0кв. 2024', ''],
  ['Дом сдан', 'I\u00a0кв. 2024', ''],
  ['V\u00a0кв. 2024', 'I\u00a0кв. 2024', ''],
  ['I\u00a0кв. 2024', '', ''],
])('promised for %s and finished in %s: "%s"', (deadline, finished, words) => {
  const house = { name: 'Корпус 1', floors: 9, flats: 90, deadline, finished }
  expect(promiseWords(house).replaceAll('\u00a0', ' ')).toBe(words)
})

it('reads the labels that the site itself writes', () => {
  const [deadline, finished] = [deadlineLabel('2024-1'), deadlineLabel('2023-4')]
  expect(promiseWords({ name: 'Корпус 1', floors: 9, flats: 90, deadline, finished })).toMatch(/раньше$/)
})
