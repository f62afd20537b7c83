import { describe, expect, it } from 'vitest'
import { DIALECTS_OUT } from '#app/backend/portals/dialects/dialects.ts'
import { NO_COMPANY } from '#app/config/company.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { type Changes, feedOfOne, planAt } from './one-flat.ts'

/** One fault for each rule. */
const FAULTS: Readonly<Record<string, Changes>> = {
  'status.reserved': { row: { status: 'reserved' }, channel: { filter: { reserved: true } } },
  'deal.other': { details: { deal: 'assignment' } },
  'price.missing': { row: { price: null } },
  'phone.missing': { channel: { phone: '8 (342) 000-00-00' } },
  'address.missing': { building: { address: null }, project: { address: ' ' } },
  'area.invalid': { row: { area: 0 } },
  'floor.invalid': { row: { floor: 10 } },
  'floors.missing': { row: { floorsKnown: false } },
  'picture.missing': {
    plans: [planAt('http://cdn.example/1.png'), planAt('https://cdn.example:8443/2.png')],
  },
  'project.id': { channel: { projects: { bereg: { houses: { 'dom-1': 'h100' } } } } },
  'house.id': { channel: { projects: { bereg: { id: 'p10', houses: { 'dom-2': 'h101' } } } } },
  'deadline.missing': { building: { deadline_quarter: null } },
  'state.missing': { building: { state_known: false, deadline_year: 2024, deadline_quarter: 4 } },
  'id.long': { row: { externalId: 'a'.repeat(101) } },
  'area.range': { row: { area: 9.99 } },
  'house.material': { building: { material: 'дерево' } },
  'finish.missing': { row: { finish: null } },
  'development.id': { channel: { projects: {} } },
  'kind.apartment': { row: { kind: 'apartment' } },
  'company.missing': { company: NO_COMPANY },
}
/** An area of nothing is also too small for the portal. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'avito area.invalid': ['area.range'] }

const rules = PORTAL_DIALECTS.flatMap((name) =>
  DIALECTS_OUT[name].rules.map(({ code }): [PortalDialectName, string] => [name, code]),
)

it.each(PORTAL_DIALECTS)('%s takes a flat that keeps all rules', async (name) => {
  expect(await feedOfOne(name, {})).toMatchObject({ flats: 1, leftOut: 0, reasons: [] })
})

it.each(rules)('%s does not take a flat for %s, and tells so', async (name, code) => {
  const changes = FAULTS[code]
  if (!changes) throw new Error(`no flat breaks ${code}`)
  const { text, flats, leftOut, reasons } = await feedOfOne(name, changes)
  const id = changes.row?.externalId ?? 'A-1'
  const codes = [code, ...(ALSO[`${name} ${code}`] ?? [])]
  expect({ flats, leftOut }).toEqual({ flats: 0, leftOut: 1 })
  expect(reasons).toEqual(codes.map((each) => ({ code: each, count: 1, ids: [id] })))
  expect(text).not.toContain('Набережная')
})

it('the portals have these rules and no others', () => {
  const codes = (name: PortalDialectName) => DIALECTS_OUT[name].rules.map(({ code }) => code)
  const common = codes('cian').filter((code) => code !== 'project.id')
  const own = PORTAL_DIALECTS.map((name) => [name, codes(name).filter((code) => !common.includes(code))])
  expect(new Set(rules.map(([, code]) => code))).toEqual(new Set(Object.keys(FAULTS)))
  expect(Object.fromEntries(own)).toEqual({
    yrl: ['floors.missing', 'state.missing', 'picture.missing', 'deadline.missing', 'project.id', 'house.id'],
    cian: ['project.id'],
    avito: ['floors.missing', 'id.long', 'area.range', 'house.material', 'finish.missing', 'development.id'],
    domclick: [
      'deadline.missing',
      'project.id',
      'house.id',
      'kind.apartment',
      'company.missing',
      'state.missing',
    ],
    yml: ['picture.missing', 'company.missing'],
    json: [],
  })
})

it('JSON refuses nothing', async () => {
  for (const [code, changes] of Object.entries(FAULTS))
    expect([code, (await feedOfOne('json', changes)).flats]).toEqual([code, 1])
})

describe('the phone of a flat', () => {
  const project = { phone: '+73430000001' }
  it.each(['yrl', 'cian', 'avito', 'domclick', 'json'] as const)('%s: that of its complex', async (name) => {
    const { text } = await feedOfOne(name, { project })
    expect(text).toContain('3430000001')
  })

  it('of the channel, when it has one', async () => {
    const channel = { phone: '+78000000001' }
    expect((await feedOfOne('yrl', { project, channel })).text).toContain('<phone>+78000000001</phone>')
  })
})

describe('what a format does not hold', () => {
  it.each(['yrl', 'cian', 'avito', 'domclick'] as const)('%s: a place outside Russia', async (name) => {
    const place = /<(lat|latitude|lng|longitude|coordinates)>/i
    expect((await feedOfOne(name, {})).text).toMatch(place)
    const { text, flats } = await feedOfOne(name, { project: { lat: 10.5, lon: 10.5 } })
    expect(flats).toBe(1)
    expect(text).not.toMatch(place)
  })

  it.each(['yrl', 'cian', 'avito', 'domclick', 'yml'] as const)(
    '%s: a picture behind a name and a password, which would go out with it',
    async (name) => {
      const plans = [planAt('https://user:secret@cdn.example/1.png'), planAt('https://cdn.example/2.png')]
      const { text, flats } = await feedOfOne(name, { plans })
      expect(flats).toBe(1)
      expect(text).toContain('https://cdn.example/2.png')
      expect(text).not.toContain('secret')
    },
  )

  it('Яндекс: more than nine bathrooms', async () => {
    expect((await feedOfOne('yrl', { details: { bathrooms: 9 } })).text).toContain('<bathroom-unit>9<')
    expect((await feedOfOne('yrl', { details: { bathrooms: 10 } })).text).not.toContain('bathroom-unit')
  })
})

describe('what nobody said', () => {
  it('YML: of how many floors, where only the highest flat is known', async () => {
    const descriptionOf = async (changes: Changes) =>
      /<description>(.*)<\/description>/.exec((await feedOfOne('yml', changes)).text)?.[1]
    expect(await descriptionOf({})).toContain('этаж 3 из 9.')
    expect(await descriptionOf({ row: { floorsKnown: false } })).toContain('этаж 3.')
  })

  it('Яндекс, ЦИАН and Авито: the name of a seller', async () => {
    const seller = { ...NO_COMPANY, legalName: 'ООО «СЗ Берег»' }
    const organization = '<organization>ООО «СЗ Берег»</organization>'
    expect((await feedOfOne('yrl', { company: seller })).text).toContain(organization)
    for (const name of ['yrl', 'cian', 'avito'] as const) {
      const { text, flats } = await feedOfOne(name, { company: NO_COMPANY })
      expect([name, flats]).toEqual([name, 1])
      expect(text).not.toMatch(/<organization>|<\w+>Застройщик<\/(?!PropertyRights)/)
    }
  })

  it.each(['domclick', 'yml'] as const)(
    '%s: the name of a seller, without which it takes no flat',
    async (name) => {
      const { text } = await feedOfOne(name, { company: NO_COMPANY })
      expect(text).not.toContain('Застройщик')
      const { text: told, flats } = await feedOfOne(name, {
        company: { ...NO_COMPANY, legalName: 'ООО «СЗ Берег»' },
      })
      expect(flats).toBe(1)
      expect(told).toContain('ООО «СЗ Берег»')
    },
  )

  it('Домклик: the contract by which flats are sold', async () => {
    for (const state of ['building', 'finished'] as const)
      expect((await feedOfOne('domclick', { building: { state } })).text).not.toContain('fz_214')
  })
})

it.each([
  ['yrl', '<ceiling-height>3.2</ceiling-height>', ''],
  ['cian', '<CeilingHeight>3.2</CeilingHeight>', '<CeilingHeight>2.7</CeilingHeight>'],
  ['avito', '<CeilingHeight>3.2</CeilingHeight>', ''],
  ['json', '"ceiling_height":3.2', ''],
] as const)(
  '%s says the ceiling of the flat itself, where its house has another',
  async (name, own, ofHouse) => {
    const { text } = await feedOfOne(name, { row: { ceilingHeight: 3.2 }, building: { ceiling_height: 2.7 } })
    const house = /<Building>.*<\/Building>/s.exec(text)?.[0] ?? ''
    expect(text.replace(house, '')).toContain(own)
    expect(house).toContain(ofHouse)
  },
)

it('Домклик is told the ceiling of a house', async () => {
  const textOf = async (ceiling_height: number | null) =>
    (await feedOfOne('domclick', { row: { ceilingHeight: 3.2 }, building: { ceiling_height } })).text
  expect(await textOf(2.7)).toContain('<ceiling_height>2.7</ceiling_height>')
  expect(await textOf(null)).not.toContain('ceiling_height')
})

it('Yandex gets the id of the page for a flat whose own id it would refuse', async () => {
  const idIn = async (externalId: string) =>
    /internal-id="([^"]*)"/.exec((await feedOfOne('yrl', { row: { externalId } })).text)?.[1]
  expect(await idIn('А-15')).toBe('А-15')
  expect(await idIn('берег/корпус 1//3/15')).toBe('lot-1')
})
