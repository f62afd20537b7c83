import { describe, expect, it } from 'vitest'
import { readUnit, readUnits } from '../../../../../fixtures/feeds/read-units.ts'

const FLAT =
  '<flat><flat_id>1</flat_id><apartment>12</apartment><floor>3</floor><room>2</room><renovation>нет</renovation><price>6100000</price><area>58.4</area></flat>'
const HOUSE = '<id>7</id><name>1</name><floors>8</floors>'

const feedOf = (flats: string, house = HOUSE, complex = '<id>5</id><name>ЖК Заря</name>') =>
  `<complexes><complex>${complex}<buildings><building>${house}<flats>${flats}</flats></building></buildings></complex></complexes>`
const changed = (from: string, to: string) => readUnit(feedOf(FLAT.replace(from, to)))

describe('a flat of Domclick', () => {
  it.each(['<flat> </flat>', '<flat/>', '<flat><flat_id/><price> </price></flat>'])(
    'that is only %s is passed over without a word',
    async (empty) => {
      const { units, codes, summary } = await readUnits(feedOf(empty + FLAT))
      expect(units).toHaveLength(1)
      expect(codes).toEqual([])
      expect(summary).toMatchObject({ offers: 1, refused: 0 })
    },
  )

  it('without an id and a number is skipped and told', async () => {
    const { units, problems } = await readUnits(feedOf('<flat><area>30</area></flat>'))
    expect(units).toEqual([])
    expect(problems).toMatchObject([{ code: 'id.missing', field: 'flat_id' }])
  })

  it('of a building without id and name is skipped and told', async () => {
    const { units, codes } = await readUnits(feedOf(FLAT, '<floors>8</floors>'))
    expect(units).toEqual([])
    expect(codes).toEqual(['building.missing'])
  })

  it('of a complex without anything is skipped and told', async () => {
    const { units, codes } = await readUnits(feedOf(FLAT, HOUSE, '<name> </name>'))
    expect(units).toEqual([])
    expect(codes).toEqual(['project.missing'])
  })

  it('is the same wherever the text is cut, and what comes after it is told', async () => {
    const late = feedOf(FLAT).replace('</flats>', '</flats><built_year>2027</built_year><image>x</image>')
    for (const bytes of [1, 50, 100_000]) {
      const { units, problems } = await readUnits(late, bytes)
      expect(units[0]?.building).toMatchObject({ name: '1', deadlineYear: null })
      expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
        'field.late building/built_year',
        'field.late building/image',
      ])
    }
  })

  it.each([
    ['a price that is none', '>6100000<', '>1<', { price: null }, 'price.implausible', 'price'],
    ['an area that is none', '>58.4<', '>0<', null, 'area.missing', 'area'],
    ['a floor under the ground', '<floor>3<', '<floor>-2<', null, 'floor.invalid', 'floor'],
    ['a finish that nobody knows', '>нет<', '>как у всех<', { finish: null }, 'finish.unknown', 'renovation'],
    ['no number of rooms', '<room>2<', '<room>много<', { rooms: 1 }, 'rooms.missing', 'room'],
  ])('with %s is told by the name that the file has for it', async (_, from, to, seen, code, field) => {
    const { units, problems } = await readUnits(feedOf(FLAT.replace(from, to)))
    expect(units[0] ?? null).toEqual(seen === null ? null : expect.objectContaining(seen))
    expect(problems).toMatchObject([{ code, field, offerId: '1' }])
  })

  it('has the first video of its complex that is on the web, and one behind its buildings is told', async () => {
    const videos =
      '<videos><video><type>1</type><url>javascript:alert(1)</url></video><video><url>https://v.example.ru/1</url></video></videos>'
    const { unit } = await readUnit(feedOf(FLAT, HOUSE, `<id>5</id><name>ЖК Заря</name>${videos}`))
    expect(unit.details).toEqual({ videoUrl: 'https://v.example.ru/1' })
    const late = await readUnit(feedOf(FLAT).replace('</buildings>', `</buildings>${videos}`))
    expect(late.unit.details).toEqual({})
    expect(late.problems).toMatchObject([{ code: 'field.late', field: 'complex/videos' }])
  })

  it('takes no text of one field into another, and no markup', async () => {
    const nasty =
      '<description>&lt;script&gt;alert(1)&lt;/script&gt;Тихо</description><plan>javascript:alert(1)</plan>'
    const { unit, codes } = await changed('<room>', `${nasty}<room>`)
    expect(unit.details.description).toBe('Тихо')
    expect(unit.plans).toEqual([])
    expect(codes).toEqual(['image.address'])
  })

  it('of a building that is said to be ready is in a finished one', async () => {
    expect((await changed('<room>', '<ready_housing>1</ready_housing><room>')).unit.building.state).toBe(
      'finished',
    )
    const odd = await readUnit(feedOf(FLAT, `${HOUSE}<building_state>почти</building_state>`))
    expect(odd.unit.building.state).toBeNull()
    expect(odd.problems).toMatchObject([{ code: 'state.unknown', field: 'building/building_state' }])
  })

  it('repeated in the file is told, and the first is kept', async () => {
    const { units, codes } = await readUnits(feedOf(FLAT + FLAT.replace('>6100000<', '>5<')))
    expect(units.map(({ price }) => price)).toEqual([6_100_000])
    expect(codes).toEqual(['id.duplicate'])
  })

  it('of two complexes is refused as a whole when what stands around it never ends', async () => {
    await expect(readUnits(feedOf(FLAT, '<image/>'.repeat(6_000)))).rejects.toThrow(
      '<building> has more than',
    )
  })
})
