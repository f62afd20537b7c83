import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCompany } from '#demo/company.ts'
import { type Pictures, readPictures } from '#demo/render/picture-areas.ts'
import { pictureFaults } from '#demo/render/picture-faults.ts'
import { geometryDigest, readSites } from '#demo/render/scene-buildings.ts'

const company = readCompany('demo')
const sites = readSites('demo')
const pictures = readPictures('demo')

/** The pictures with one of them changed. */
function changed(name: string, change: (areas: ReturnType<typeof areasOf>) => void): Pictures {
  const areas = areasOf(name)
  change(areas)
  return { ...pictures, areas: new Map(pictures.areas).set(name, areas) }
}

function areasOf(name: string) {
  const areas = pictures.areas.get(name)
  if (!areas) throw new Error(`no areas of ${name}`)
  return structuredClone(areas)
}

function buildingOf({ buildings }: ReturnType<typeof areasOf>, id: string) {
  const building = buildings.find((one) => one.id === id)
  if (!building) throw new Error(`no ${id}`)
  return building
}

const faultsOf = (changedPictures: Pictures) => pictureFaults(company, sites, changedPictures)

describe('the pictures of the demonstration', () => {
  it('show every house, floor and section of the company, each in its place', () => {
    expect(faultsOf(pictures)).toEqual([])
  })

  it('are found wrong when a floor of a section can be chosen nowhere', () => {
    const faults = faultsOf(
      changed('rechnoy-facade-4', (areas) => {
        const building = buildingOf(areas, 'rechnoy-4')
        building.cells = building.cells.filter(({ section, floor }) => section !== 1 || floor !== 23)
      }),
    )
    expect(faults).toEqual(['rechnoy-4: on no facade: section 1 floor 23'])
  })

  it('are found wrong when a room is drawn in one finish and not in another', () => {
    const name = 'interior-living-warm.webp'
    const without = (names: readonly string[]) => names.filter((file) => file !== name)
    const list = pictures.list.filter(({ file }) => file !== name)
    expect(faultsOf({ ...pictures, files: without(pictures.files), list })).toEqual([
      'interior-living: is not drawn in the finish warm',
    ])
  })

  it('may show one house on two facades', () => {
    const split = changed('rechnoy-facade-4', (areas) => {
      const building = buildingOf(areas, 'rechnoy-4')
      building.cells = building.cells.filter(({ section }) => section === 1)
    })
    const other = areasOf('rechnoy-facade-4')
    const building = buildingOf(other, 'rechnoy-4')
    building.cells = building.cells.filter(({ section }) => section !== 1)
    split.areas.set('rechnoy-facade-4-2', { ...other, image: 'rechnoy-facade-4-2.webp' })
    expect(faultsOf(split)).toEqual(['rechnoy-facade-4-2: its areas are not those of a listed picture'])
  })

  it('are found wrong when a master plan forgets a floor or a house', () => {
    const withoutFloor = changed('sever-genplan', (areas) => {
      buildingOf(areas, 'sever-3').floors.pop()
    })
    expect(faultsOf(withoutFloor)).toEqual(['sever-genplan sever-3: not one band for floors 18'])
    const withoutHouse = changed('sever-genplan', (areas) => {
      areas.buildings = areas.buildings.filter(({ id }) => id !== 'sever-2')
    })
    expect(faultsOf(withoutHouse)).toEqual(['sever-genplan sever-2: is not shown'])
  })

  it('are found wrong when two houses of a master plan stand on one place', () => {
    const faults = faultsOf(
      changed('sever-genplan', (areas) => {
        const first = buildingOf(areas, 'sever-1')
        const second = buildingOf(areas, 'sever-2')
        second.outline = first.outline
        second.pin = first.pin
      }),
    )
    expect(faults).toContain('sever-genplan sever-2: shares its outline with sever-1')
    expect(faults).toContain('sever-genplan sever-1: its mark is on sever-2')
  })

  it('are found wrong when an area leaves the picture or is none', () => {
    const faults = faultsOf(
      changed('sever-genplan', (areas) => {
        const house = buildingOf(areas, 'sever-1')
        house.floors[0]?.quads.push([
          [0, 0],
          [-40, 0],
          [-80, 0],
        ])
      }),
    )
    expect(faults).toEqual([
      'sever-genplan sever-1: an area of nothing',
      'sever-genplan sever-1: stands out of the picture',
    ])
  })

  it('are found wrong when a file is not listed, or a listed one is absent', () => {
    const files = [...pictures.files.filter((file) => file !== 'sever-hero.webp'), 'stray.webp']
    expect(faultsOf({ ...pictures, files })).toEqual([
      'stray.webp: is not in pictures.json',
      'sever-hero.webp: there is no such file',
    ])
  })

  it('are found old when a house has grown since', () => {
    const grown = structuredClone(sites)
    const house = grown.projects.flatMap(({ buildings }) => buildings).find(({ id }) => id === 'sever-3')
    for (const section of house?.sections ?? []) section.floors += 1
    const faults = pictureFaults(company, grown, pictures)
    expect(faults).toContain(
      'sever-genplan.webp: made from other houses than company.json has; render it again',
    )
    expect(faults.some((fault) => fault.startsWith('sever-facade-3.webp: made from other houses'))).toBe(true)
    expect(faults.some((fault) => fault.startsWith('sever-facade-1.webp'))).toBe(false)
  })

  it('are found wrong when a volume forgets a section', () => {
    const forgetful = structuredClone(sites)
    const house = forgetful.projects.flatMap(({ buildings }) => buildings).find(({ id }) => id === 'sever-1')
    house?.geometry.volumes[0]?.sections.pop()
    expect(pictureFaults(company, forgetful, pictures)).toContain(
      'sever-1: its volumes hold sections 1, not 1, 2',
    )
  })

  // Rooms have 1,620 pixels, twice the width in which the page of a flat shows them, and a house that is being built has
  // four pictures of the last month or more: a first start of the demonstration copies them all.
  it('weigh at most 55 MB with all their copies', () => {
    const folder = 'demo/pictures'
    const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(folder, name)).size,
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(55 * 2 ** 20)
  })

  it('carry the hash that the renderer writes', () => {
    expect(geometryDigest(sites, 'zarechenskaya', 'zarechenskaya-1')).toBe('d245b39efdfb')
  })
})
