/** Characters of an id that Авито takes. */
export const AVITO_MAX_ID = 100
/** m². */
const AREA = { from: 10, to: 5_000 } as const

export const isAvitoArea = (area: number): boolean => area >= AREA.from && area <= AREA.to

/** The first that the material of the house matches. */
const HOUSE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/монолит.*кирпич|кирпич.*монолит/i, 'Монолитно-кирпичный'],
  [/монолит/i, 'Монолитный'],
  [/кирпич/i, 'Кирпичный'],
  [/панел/i, 'Панельный'],
  [/блок|блоч/i, 'Блочный'],
]

/** The type of a house in the words of Авито; undefined for one that it does not know. */
export const avitoHouseType = (material: string | null): string | undefined =>
  HOUSE_TYPES.find(([words]) => words.test(material ?? ''))?.[1]
