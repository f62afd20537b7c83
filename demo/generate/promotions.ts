import type { FlatPlace, Promotion } from './demo-unit.ts'

type Rule = Promotion & { fits: (place: FlatPlace) => boolean }

const UNTIL_TIME = 'T23:59:59+05:00'

/** Promotions in order of priority: the first matching one applies to a flat. */
const RULES: Rule[] = [
  {
    id: 'last-flats',
    name: 'Последние квартиры в сданном доме',
    description: 'Дом сдан, ключи в день регистрации договора.',
    discount: { unit: 'PERCENT', value: 7 },
    until: `2027-02-28${UNTIL_TIME}`,
    sinceDaysAgo: 31,
    fits: ({ building, layout }) => building.state === 'finished' && layout.area.total > 40,
  },
  {
    id: 'two-rooms',
    name: 'Скидка 5 % на двухкомнатные',
    description: 'Двухкомнатные квартиры в корпусах 6 и 7 «Речного квартала».',
    discount: { unit: 'PERCENT', value: 5 },
    until: `2027-01-31${UNTIL_TIME}`,
    sinceDaysAgo: 19,
    fits: ({ building, layout }) =>
      (building.id === 'rechnoy-6' || building.id === 'rechnoy-7') && layout.rooms === 2,
  },
  {
    id: 'upper-floors',
    name: 'С десятого этажа дешевле на 300 000 ₽',
    description: 'Квартиры с десятого этажа в «Северном доме».',
    discount: { unit: 'VALUE', value: 300_000 },
    until: `2027-01-15${UNTIL_TIME}`,
    sinceDaysAgo: 26,
    fits: ({ project, floor, layout }) => project.slug === 'sever' && floor >= 10 && layout.area.total > 30,
  },
  {
    id: 'family-metre',
    name: 'Скидка 4 % на большие квартиры',
    description: 'Квартиры от трёх комнат в «Верхнем парке».',
    discount: { unit: 'PERCENT', value: 4 },
    until: `2027-03-31${UNTIL_TIME}`,
    sinceDaysAgo: 12,
    fits: ({ project, layout }) => project.slug === 'verkhniy-park' && layout.rooms >= 3,
  },
]

export function promotionFor(place: FlatPlace): Promotion | null {
  return RULES.find((rule) => rule.fits(place)) ?? null
}

/** Price with the promotion, roubles. */
export function discounted(priceBase: number, { discount }: Promotion): number {
  if (discount.unit === 'VALUE') return priceBase - discount.value
  return Math.round(priceBase * (1 - discount.value / 100))
}
