import { expect, it } from 'vitest'
import { PortalCount } from '#app/backend/feeds/doctor/portal-needs.ts'
import type { Unit } from '#app/backend/feeds/unit.ts'
import { DIALECTS_OUT } from '#app/backend/portals/dialects/dialects.ts'
import { FINISHES } from '#app/domain/vocabulary.ts'
import { yrlOfferWith } from '../../../fixtures/feeds/broken-files.ts'
import { yrlOf } from '../../../fixtures/feeds/feed-files.ts'
import { readUnit } from '../../../fixtures/feeds/read-units.ts'
import { type Changes, feedOfOne, planAt } from './one-flat.ts'

const PORTALS = ['yrl', 'cian', 'avito', 'domclick'] as const

/** Rules that no feed can break: the import takes no such flat, or the operator has written what they ask. */
const NOT_OF_A_FEED = [
  'status.reserved',
  'area.invalid',
  'floor.invalid',
  'phone.missing',
  'project.id',
  'house.id',
  'development.id',
  'company.missing',
]

const { unit: read } = await readUnit(
  yrlOf(
    yrlOfferWith('1', {
      extras:
        '<building-type>монолит</building-type><building-state>unfinished</building-state><description>Квартира у реки.</description><kitchen-space><value>11</value></kitchen-space><living-space><value>30</value></living-space>',
    }),
  ),
)

/** The same flat as the site has it, and as a feed tells it. */
type Case = [rule: string, told: string, ofSite: Changes, ofFeed: Partial<Unit>]

const pictured = (url: string): Case => [
  'picture.missing',
  url,
  { plans: [planAt(url)] },
  { plans: [planAt(url)] },
]
const built = (material: string | null): Case => [
  'house.material',
  String(material),
  { building: { material } },
  { building: { ...read.building, material } },
]
const finished = (finish: Unit['finish']): Case => [
  'finish.missing',
  String(finish),
  { row: { finish } },
  { finish },
]
const sized = (area: number): Case => ['area.range', String(area), { row: { area } }, { area }]
const called = (externalId: string): Case => [
  'id.long',
  String(externalId.length),
  { row: { externalId } },
  { externalId },
]
const ready = (deadlineYear: number | null, deadlineQuarter: number | null): Case => [
  'deadline.missing',
  `${deadlineYear} ${deadlineQuarter}`,
  { building: { deadline_year: deadlineYear, deadline_quarter: deadlineQuarter } },
  { building: { ...read.building, deadlineYear, deadlineQuarter } },
]

const CASES: readonly Case[] = [
  ['price.missing', 'none', { row: { price: null, priceBase: null } }, { price: null }],
  [
    'deal.other',
    'assignment',
    { details: { deal: 'assignment' } },
    { details: { ...read.details, deal: 'assignment' } },
  ],
  [
    'address.missing',
    'none',
    { building: { address: null }, project: { address: null } },
    {
      building: { ...read.building, address: null },
      project: { ...read.project, address: null },
    },
  ],
  [
    'floors.missing',
    'none',
    { row: { floorsKnown: false } },
    { building: { ...read.building, floorsTotal: null } },
  ],
  ['kind.apartment', 'apartment', { row: { kind: 'apartment' } }, { kind: 'apartment' }],
  [
    'state.missing',
    'none, and the deadline is past',
    { building: { state_known: false, deadline_year: 2024, deadline_quarter: 4 } },
    { building: { ...read.building, state: null, deadlineYear: 2024, deadlineQuarter: 4 } },
  ],
  [
    'state.missing',
    'none, and the deadline is ahead',
    { building: { state_known: false, deadline_year: 2099, deadline_quarter: 4 } },
    { building: { ...read.building, state: null, deadlineYear: 2099, deadlineQuarter: 4 } },
  ],
  ready(2027, null),
  ready(null, null),
  pictured('https://cdn.example/1.png'),
  pictured('http://cdn.example/1.png'),
  pictured('https://cdn.example:8443/1.png'),
  pictured('https://user:secret@cdn.example/1.png'),
  ...[null, ...FINISHES].map(finished),
  ...[null, 'кирпичный', 'монолитно-кирпичный', 'монолит', 'панельный', 'газобетонный блок', 'дерево'].map(
    built,
  ),
  ...[9.99, 10, 5_000, 5_000.5].map(sized),
  ...[100, 101].map((length) => called('a'.repeat(length))),
]

const requiredGaps = (changes: Partial<Unit>, dialect: string) => {
  const count = new PortalCount()
  count.add({ ...read, ...changes })
  return count.report('ru').find((portal) => portal.dialect === dialect)?.required ?? []
}

it('the doctor has every rule of the portals that a feed can break', () => {
  const rules = PORTALS.flatMap((name) => DIALECTS_OUT[name].rules.map(({ code }) => code))
  expect(new Set([...CASES.map(([rule]) => rule), ...NOT_OF_A_FEED])).toEqual(new Set(rules))
})

it('a flat that has everything lacks nothing in the doctor', () => {
  for (const name of PORTALS) expect(requiredGaps({}, name)).toEqual([])
})

it.each(PORTALS)('the doctor tells of each flat that %s would refuse, and of no other', async (name) => {
  for (const [rule, told, ofSite, ofFeed] of CASES) {
    const isRuleOfPortal = DIALECTS_OUT[name].rules.some(({ code }) => code === rule)
    if (!isRuleOfPortal) continue
    const { leftOut } = await feedOfOne(name, ofSite)
    expect([rule, told, requiredGaps(ofFeed, name).length]).toEqual([rule, told, leftOut])
  }
})

it('the sets of Яндекс ask nothing of a feed that its feed of flats does not', () => {
  const codes = (name: 'yrl' | 'yml') => DIALECTS_OUT[name].rules.map(({ code }) => code)
  const others = [...codes('yrl'), ...NOT_OF_A_FEED]
  expect(codes('yml').filter((code) => !others.includes(code))).toEqual([])
})
