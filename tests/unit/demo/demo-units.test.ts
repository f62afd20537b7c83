import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { formatArea, formatPrice, formatPriceShort } from '#app/domain/format.ts'
import { readCompany } from '#demo/company.ts'
import type { DemoUnit, FlatPlace } from '#demo/generate/demo-unit.ts'
import { demoUnits } from '#demo/generate/demo-units.ts'
import { readSectionFloors } from '#demo/generate/section-floors.ts'
import { writeDemo } from '#demo/generate/write-demo.ts'

const floors = readSectionFloors('demo')
const units = demoUnits(readCompany('demo'), floors)

type FlatUnit = DemoUnit & { place: FlatPlace }
const isFlat = (unit: DemoUnit): unit is FlatUnit => unit.place.kind === 'flat'
const flats = units.filter(isFlat)
const count = (status: DemoUnit['status']) => flats.filter((flat) => flat.status === status).length

const forInvestors = readFileSync('demo/content/pages/invest.md', 'utf8')
const least = (of: readonly DemoUnit[]) =>
  Math.min(...of.map(({ price }) => price ?? Number.POSITIVE_INFINITY))

const folder = mkdtempSync(join(tmpdir(), 'demo-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the demonstration company', () => {
  it('has the flats that its houses hold, about 1,400 of them free', () => {
    expect(flats).toHaveLength(3928)
    expect(count('AVAILABLE')).toBeGreaterThan(1350)
    expect(count('AVAILABLE')).toBeLessThan(1450)
    expect(count('BOOKED')).toBeGreaterThan(100)
  })

  it('sells storerooms from the price that its page for investors names', () => {
    const free = units.filter(({ place, status }) => place.kind === 'storeroom' && status === 'AVAILABLE')
    expect(forInvestors).toContain(`\nот ${formatPrice(least(free))} |`.replaceAll('\u00a0', ' '))
  })

  it('sells small flats from the price that its page for investors names, studios of them with furniture', () => {
    const small = flats.filter(
      ({ place: { project, layout }, status }) =>
        status === 'AVAILABLE' && ['rechnoy', 'sever'].includes(project.slug) && layout.rooms <= 1,
    )
    expect(forInvestors).toContain(`\nот ${formatPriceShort(least(small))} |`.replaceAll('\u00a0', ' '))
    const ready = flats.filter(
      ({ place: { building, layout }, status }) =>
        status === 'AVAILABLE' && building.state === 'finished' && layout.rooms <= 1,
    )
    expect(forInvestors).toContain(`\nот ${formatPriceShort(least(ready))} |`.replaceAll('\u00a0', ' '))
    const furnished = small.filter(({ place }) => place.finish === 'furnished')
    expect(new Set(furnished.map(({ place }) => place.layout.rooms))).toEqual(new Set([0]))
  })

  it('sells five commercial units on the ground floors of two projects', () => {
    const commerce = units.filter(({ place }) => place.kind === 'commercial')
    expect(commerce.map(({ status, place }) => [status, place.floor])).toEqual(
      Array(5).fill(['AVAILABLE', 1]),
    )
    expect(new Set(commerce.map(({ place }) => place.project.slug))).toEqual(new Set(['rechnoy', 'sever']))
    for (const { price, place } of commerce) expect(price ?? 0, place.id).toBeGreaterThan(5_000_000)
    expect(forInvestors).toContain(`\nот ${formatPriceShort(least(commerce))} |`.replaceAll('\u00a0', ' '))
    const drawn = readdirSync('demo/plans/out/commerce')
    for (const { place } of commerce) expect(drawn).toContain(`${place.id}-empty.svg`)
  })

  it('names each commercial unit on its page for investors with its figures, the smallest first', () => {
    const purposes: Record<string, [name: string, filter: string]> = {
      Офис: ['Офис', 'office'],
      'Помещение свободного назначения': ['Свободное назначение', 'free'],
      'Торговое помещение': ['Торговое', 'retail'],
      'Помещение общественного питания': ['Кафе или ресторан', 'catering'],
    }
    const rows = units
      .flatMap(({ place, price }) => (place.kind === 'commercial' ? [{ ...place, price: price ?? 0 }] : []))
      .sort((a, b) => a.area - b.area)
      .map(({ project, building, purpose, area, powerKw, price }) => {
        const [name, filter] = purposes[purpose] ?? []
        return [
          `| [${name}, «${project.name}»](/commerce?project=${project.slug}&purpose=${filter})`,
          formatArea(area),
          `${powerKw} кВт`,
          deadlineLabel(`${building.deadline.year}-${building.deadline.quarter}`),
          formatPrice(Math.round(price / area / 1_000) * 1_000),
          `${formatPriceShort(price)} |`,
        ].join(' | ')
      })
    expect(rows).toHaveLength(5)
    expect(forInvestors).toContain(rows.join('\n').replaceAll('\u00a0', ' '))
  })

  it('sells parking places on levels below four houses of three projects, in every status', () => {
    const places = units.filter(({ place }) => place.kind === 'parking')
    const levels = new Set(places.map(({ place }) => `${place.building.id} ${place.floor}`))
    expect([...levels]).toEqual([
      'rechnoy-4 -2',
      'rechnoy-6 -1',
      'rechnoy-6 -2',
      'sever-2 -1',
      'verkhniy-park-5 -1',
      'verkhniy-park-5 -2',
    ])
    expect(new Set(places.map(({ status }) => status))).toEqual(new Set(['AVAILABLE', 'BOOKED', 'SOLD']))
    for (const { price, place } of places) {
      expect(price ?? 0, place.id).toBeGreaterThan(700_000)
      expect(price ?? 0, place.id).toBeLessThan(1_600_000)
    }
  })

  it('offers nothing in a project that is only announced, and nothing in those that are sold', () => {
    const statusesOf = (slug: string) =>
      new Set(flats.filter(({ place }) => place.project.slug === slug).map(({ status }) => status))
    expect([...statusesOf('ozerny')]).toEqual(['UNAVAILABLE'])
    expect([...statusesOf('sloboda')]).toEqual(['SOLD'])
    expect([...statusesOf('melnichny-dvor')]).toEqual(['SOLD'])
  })

  it('gives every flat exactly one outline on the plan of its floor', () => {
    for (const { place } of flats) {
      const section = floors.find(({ code }) => code === place.sectionType)
      const outlines = section?.flats.filter(({ position }) => position === place.position)
      expect(outlines?.map(({ layout }) => layout)).toEqual([place.layout.code])
    }
  })

  it('never puts two flats in one place, one number or one lot', () => {
    const places = flats.map(({ place }) =>
      [place.building.id, place.section, place.floor, place.position].join(),
    )
    const doors = units.map(({ place }) => `${place.building.id} ${place.number}`)
    const lots = units.map(({ place }) => place.lot)
    for (const keys of [places, doors, lots, units.map(({ place }) => place.id)]) {
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  it('asks no less for a higher floor of the same stack', () => {
    const stacks = new Map<string, number>()
    for (const { place, status, priceBase } of flats) {
      if ((status !== 'AVAILABLE' && status !== 'BOOKED') || priceBase === null) continue
      const stack = [place.building.id, place.section, place.position].join()
      expect(priceBase, `${place.id}, floor ${place.floor}`).toBeGreaterThanOrEqual(stacks.get(stack) ?? 0)
      stacks.set(stack, priceBase)
    }
  })

  it('keeps prices of a square metre believable', () => {
    for (const { place, status, price } of flats) {
      if (status !== 'AVAILABLE' || price === null) continue
      const perM2 = price / place.layout.area.total
      expect(perM2, place.id).toBeGreaterThan(85_000)
      expect(perM2, place.id).toBeLessThan(320_000)
    }
  })

  it('tells the past in order, ending with the status and price of today', () => {
    for (const { place, status, price, prices, statuses } of units) {
      const times = [...prices.map(({ daysAgo }) => daysAgo)]
      expect(times, place.id).toEqual(times.toSorted((a, b) => b - a))
      const moments = statuses.map(({ daysAgo }) => daysAgo)
      expect(moments, place.id).toEqual(moments.toSorted((a, b) => b - a))
      expect(prices.at(-1)?.price ?? price).toBe(price)
      expect(statuses.at(-1)?.to ?? status).toBe(status)
      expect(Math.max(0, ...times, ...moments)).toBeLessThanOrEqual(730)
    }
  })

  it('is the same to the byte whenever it is written', async () => {
    const [first, second] = [
      await writeDemo('demo', join(folder, 'a')),
      await writeDemo('demo', join(folder, 'b')),
    ]
    for (const name of ['feed', 'prices', 'statuses'] as const) {
      expect(readFileSync(first[name]).equals(readFileSync(second[name])), name).toBe(true)
    }
  })
})
