/** A room along the yard side of a commercial unit; the last one takes what is left of the width. */
export type BackRoom = {
  use: 'wc' | 'kitchen' | 'store' | 'meeting'
  name: string
  /** Between its walls, metres. */
  width: number
  /** A door to the yard, for goods. */
  hasYardDoor?: boolean
}

/** A commercial unit as it is drawn: one large room to the street, small rooms to the yard. */
export type CommerceSpec = {
  /** Id of its building and its number in Latin letters, as in the feed. */
  code: string
  /** Of the large room. */
  name: string
  use: 'cafe' | 'shop' | 'office' | 'open'
  /** Between the side walls, metres; the depth follows from the area. */
  width: number
  /** Of the rooms along the yard, metres. */
  backDepth: number
  back: readonly BackRoom[]
  /** Middle of the entrance door along the street side, metres. */
  entryAt: number
}

const toilet = (width: number): BackRoom => ({ use: 'wc', name: 'Санузел', width })

export const COMMERCE: readonly CommerceSpec[] = [
  {
    code: 'rechnoy-1-p1',
    name: 'Зал',
    use: 'open',
    width: 9.2,
    backDepth: 2.3,
    entryAt: 2,
    back: [toilet(2.2), { use: 'store', name: 'Подсобная', width: 6.88, hasYardDoor: true }],
  },
  {
    code: 'rechnoy-1-p2',
    name: 'Торговый зал',
    use: 'shop',
    width: 12.4,
    backDepth: 2.9,
    entryAt: 2.4,
    back: [
      { use: 'store', name: 'Склад', width: 6.6, hasYardDoor: true },
      { use: 'meeting', name: 'Персонал', width: 3.4 },
      toilet(2.16),
    ],
  },
  {
    code: 'rechnoy-1-p3',
    name: 'Открытый офис',
    use: 'office',
    width: 7.6,
    backDepth: 2.5,
    entryAt: 1.6,
    back: [{ use: 'meeting', name: 'Переговорная', width: 5.4 }, toilet(2.08)],
  },
  {
    code: 'sever-1-p1',
    name: 'Зал',
    use: 'open',
    width: 8.4,
    backDepth: 2.2,
    entryAt: 6.4,
    back: [{ use: 'store', name: 'Подсобная', width: 6.08, hasYardDoor: true }, toilet(2.2)],
  },
  {
    code: 'sever-1-p2',
    name: 'Зал кафе',
    use: 'cafe',
    width: 13.2,
    backDepth: 3.5,
    entryAt: 3,
    back: [
      { use: 'kitchen', name: 'Кухня', width: 6.4, hasYardDoor: true },
      { use: 'store', name: 'Склад', width: 3.8 },
      toilet(2.76),
    ],
  },
]
