import { describe, expect, it } from 'vitest'
import { chosenForFlat, type ShownFlat } from '#app/backend/cards/chosen-for-flat.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { ENTRY_KINDS } from '#app/contract/entries/entry-kinds.ts'

type FlatPage = EntryOf<'flat-page'>

const image = { url: '/a.webp', width: 3, height: 2, alt: 'а', placeholder: 'data:image/webp;base64,AA' }
const render = { image, made: 'render' } as const
const aPage = (changes: Partial<FlatPage>): FlatPage => ({
  slug: 'rechnoy',
  finishes: [],
  pictures: [],
  films: [],
  links: [],
  ...changes,
})

const FLAT: ShownFlat = {
  number: '128',
  building: { slug: 'korpus-4', name: 'Корпус 4' },
  finish: 'prefinish',
  floor: 9,
  floorTo: null,
  windowDirections: ['Ю', 'З'],
  type: '2A',
}
const captions = (pictures: FlatPage['pictures'], flat: Partial<ShownFlat> = {}) =>
  chosenForFlat(aPage({ pictures }), { ...FLAT, ...flat }).pictures.map(({ caption, note }) =>
    `${caption}. ${note}`.replaceAll('\u00a0', ' '),
  )

describe('pictures of a flat', () => {
  it('have the view of its side and height alone, and say which', () => {
    const view = (side: 'С' | 'Ю' | 'З', from: number, to: number): FlatPage['pictures'][number] => ({
      ...render,
      shows: 'view',
      sides: [side],
      floors: { from, to },
    })
    const views = [view('Ю', 2, 8), view('Ю', 9, 16), view('С', 9, 16), view('З', 1, 9)]
    expect(captions(views)).toEqual([
      'Вид из окна на юг, общий для этажей 9–16. Визуализация',
      'Вид из окна на запад, общий для этажей 1–9. Визуализация',
    ])
    expect(captions(views, { floor: 17 })).toEqual([])
    expect(captions(views, { floor: 8, floorTo: 9 }), 'a flat on two levels').toHaveLength(3)
    expect(captions(views, { windowDirections: [] }), 'nobody knows where the windows look').toEqual([])
  })

  it('are those of its house and its finish, in the order of the page', () => {
    const pictures: FlatPage['pictures'] = [
      { image, shows: 'yard', made: 'photo', date: '2026-06-01' },
      { ...render, shows: 'facade', buildings: ['korpus-4'] },
      { ...render, shows: 'facade', buildings: ['korpus-5'] },
      { image, shows: 'interior', made: 'sample', caption: 'Гостиная', finishes: ['prefinish', 'finish'] },
      { image, shows: 'interior', made: 'sample', finishes: ['furnished'] },
    ]
    expect(captions(pictures)).toEqual([
      'Гостиная. Пример отделки',
      'Фасад, корпус 4. Визуализация',
      'Двор. Фото, 1 июня 2026',
    ])
  })

  it('say of furniture that it is not in the price, to flats that are sold without it', () => {
    const pictures: FlatPage['pictures'] = [
      { image, shows: 'interior', made: 'sample', furniture: true, finishes: ['finish', 'furnished'] },
    ]
    expect(captions(pictures, { finish: 'finish' })).toEqual([
      'Интерьер. Пример отделки, мебель в цену не входит',
    ])
    expect(captions(pictures, { finish: 'furnished' })).toEqual(['Интерьер. Пример отделки'])
  })

  it('name their room, where they are of one', () => {
    const interior = { ...render, shows: 'interior', finishes: ['prefinish'] } as const
    const pictures: FlatPage['pictures'] = [{ ...interior, finishes: ['prefinish'], room: 'bedroom' }]
    expect(chosenForFlat(aPage({ pictures }), FLAT).pictures).toMatchObject([{ room: 'bedroom' }])
  })

  it('have no blurred copies, which are heavy', () => {
    const [picture] = chosenForFlat(aPage({ pictures: [{ ...render, shows: 'yard' }] }), FLAT).pictures
    expect(picture?.image).toEqual({ url: '/a.webp', width: 3, height: 2, alt: 'а' })
  })
})

it('the terms of a finish are those of the house, else of the project, else nobody has said any', () => {
  const terms = (word: string, buildings?: string[]) => ({
    finish: 'prefinish' as const,
    included: [word],
    not_included: [],
    ...(buildings && { buildings }),
  })
  const ofHouse = chosenForFlat(aPage({ finishes: [terms('всюду'), terms('здесь', ['korpus-4'])] }), FLAT)
  expect(ofHouse.finish?.included).toEqual(['здесь'])
  const elsewhere = chosenForFlat(aPage({ finishes: [terms('там', ['korpus-5']), terms('всюду')] }), FLAT)
  expect(elsewhere.finish?.included).toEqual(['всюду'])
  expect(chosenForFlat(aPage({ finishes: [terms('там', ['korpus-5'])] }), FLAT).finish).toBeNull()
})

it('a link of the flat goes before one of its layout, its house and the project; those of others are left out', () => {
  const link = (title: string, more: Partial<FlatPage['links'][number]> = {}) =>
    ({ kind: 'tour', title, url: `https://tour.example/${title}`, ...more }) as const
  const links = [
    link('project'),
    link('house', { buildings: ['korpus-4'] }),
    link('type', { types: ['2A'] }),
    link('flat', { flats: ['128'], buildings: ['korpus-4'] }),
    link('other-flat', { flats: ['129'] }),
    link('same-number', { flats: ['128'], buildings: ['korpus-5'] }),
    link('other-type', { types: ['1A'] }),
  ]
  const chosen = chosenForFlat(aPage({ links }), FLAT)
  expect(chosen.links.map(({ title }) => title)).toEqual(['flat', 'type', 'house', 'project'])
})

it.each([
  ['a photo without its day', { image: 'a.webp', shows: 'yard', made: 'photo' }, 'date'],
  ['a view without sides', { image: 'a.webp', shows: 'view', made: 'render' }, 'sides'],
  ['an interior of no finish', { image: 'a.webp', shows: 'interior', made: 'sample' }, 'finishes'],
  [
    'floors from the top down',
    { image: 'a.webp', shows: 'yard', made: 'render', floors: { from: 9, to: 2 } },
    'floors',
  ],
])('%s is refused', (_, picture, field) => {
  const read = ENTRY_KINDS['flat-page'].input.safeParse({ pictures: [picture] })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([`pictures.0.${field}`])
})
