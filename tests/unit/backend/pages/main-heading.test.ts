import { expect, it } from 'vitest'
import { mainHeading } from '#app/backend/pages/main-heading.ts'
import { NO_HEADING } from '#app/config/company.ts'

it.each<[string, string | undefined, string[], string]>([
  ['what the company says', 'Дома у воды', ['Пермь'], 'Дома у воды'],
  [
    'the one city',
    undefined,
    ['Нижний Новгород', 'Нижний Новгород'],
    'Нижний Новгород: квартиры в\u00a0новостройках',
  ],
  ['no city where there are two', undefined, ['Пермь', 'Тюмень'], NO_HEADING],
  ['no city where none is known', undefined, ['Город не указан'], NO_HEADING],
  ['no city where nothing is sold', undefined, [], NO_HEADING],
])('the main page is headed by %s', (_, slogan, cities, heading) => {
  expect(mainHeading(slogan, cities)).toBe(heading)
})
