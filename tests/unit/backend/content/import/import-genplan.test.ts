import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { genplanRows } from '#app/backend/content/import/genplan-rows.ts'
import { readGenplan } from '#app/backend/content/read/read-genplan.ts'

const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10.04],
  [0, 10],
]
const picture = { file: 'above.webp', width: 100, height: 80, alt: 'Сверху' }
const aerial = {
  image: 'above.webp',
  scene: 'bereg',
  shot: 'genplan',
  buildings: [
    { id: 'bereg-1', outline: [SQUARE], pin: [5, 5], floors: [{ floor: 1, visible: [], quads: [SQUARE] }] },
    { id: 'not-in-the-feed', outline: [SQUARE] },
  ],
}
const facade = {
  ...aerial,
  shot: 'facade-1',
  buildings: [
    {
      id: 'bereg-1',
      outline: [SQUARE],
      floors: [{ floor: 1, quads: [SQUARE] }, { floor: 2, visible: [SQUARE, SQUARE] }, { floor: 3 }],
    },
  ],
}
const plans = {
  plans: [
    { code: 'A', image: '/media/a.svg', width: 100, height: 80, flats: [{ position: 1, outline: [SQUARE] }] },
  ],
  places: [
    { building: 'bereg-1', section: 2, plan: 'A', floors: [2, 9], north: 90 },
    { building: 'not-in-the-feed', section: 1, plan: 'A', floors: [1, 1] },
  ],
}

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A content folder with one picture and the given files of areas. */
async function folderWith(files: Record<string, unknown>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'areas-'))
  folders.push(folder)
  for (const name of ['pictures', 'content']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify({ pictures: [picture] }))
  await sharp({ create: { width: 100, height: 80, channels: 3, background: '#fff' } })
    .webp()
    .toFile(join(folder, 'pictures/above.webp'))
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(data))
  return folder
}

const project = { id: 7, slug: 'bereg', name: 'Берег', buildings: new Map([['bereg-1', 71]]) }

const read = async (files: Record<string, unknown>) => {
  const rows = genplanRows(await readGenplan(await folderWith(files)), project)
  return rows.map(({ areas, ...row }) => ({ ...row, areas: JSON.parse(String(areas)) }))
}

describe('areas of pictures', () => {
  it('become houses of ours above, each with the floors that are seen of it', async () => {
    const [row] = await read({ 'pictures/above.polygons.json': aerial })
    expect(row).toMatchObject({ project_id: 7, kind: 'aerial', north: null })
    expect(row?.areas).toEqual([
      { kind: 'building', building: 71, path: 'M0 0L10 0L10 10L0 10Z', pin: [5, 5], floors: [] },
    ])
  })

  it('become floors of a facade: what is seen, else the walls; a floor of neither has none', async () => {
    const [row] = await read({ 'pictures/front.polygons.json': facade })
    expect(row).toMatchObject({ kind: 'facade', building_id: 71 })
    expect(row?.areas).toEqual([
      { kind: 'floor', building: 71, floor: 1, path: 'M0 0L10 0L10 10L0 10Z', pin: [0, 5] },
      {
        kind: 'floor',
        building: 71,
        floor: 2,
        path: 'M0 0L10 0L10 10L0 10ZM0 0L10 0L10 10L0 10Z',
        pin: [0, 5],
      },
    ])
  })

  it('become plans of a range of floors, in the houses that the feed has brought', async () => {
    const rows = await read({ 'content/floor-plans.json': plans })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      kind: 'floor',
      building_id: 71,
      section: 2,
      floor_from: 2,
      floor_to: 9,
      north: 90,
    })
    expect(rows[0]?.areas).toEqual([{ kind: 'flat', position: 1, path: 'M0 0L10 0L10 10L0 10Z', pin: null }])
  })

  it('of another project, and of pictures that are not chosen by, are left out', async () => {
    expect(await read({ 'pictures/a.polygons.json': { ...aerial, scene: 'other' } })).toEqual([])
    expect(await read({ 'pictures/a.polygons.json': { ...aerial, shot: 'hero' } })).toEqual([])
    expect(await read({})).toEqual([])
  })
})

describe('a faulty file of areas', () => {
  it.each([
    [
      'pictures/a.polygons.json',
      { ...aerial, buildings: [{ id: 'bereg-1', outline: [[[0, 0]]] }] },
      'buildings.0.outline.0',
    ],
    ['pictures/a.polygons.json', { ...aerial, image: 'none.webp' }, 'none.webp'],
    ['pictures/a.polygons.json', { ...aerial, north: 400 }, 'north'],
    ['content/floor-plans.json', { ...plans, plans: [] }, 'places.0.plan: no plan A'],
    [
      'content/floor-plans.json',
      { ...plans, places: [{ building: 'bereg-1', section: 1, plan: 'A', floors: [3, 2] }] },
      'places.0.floors',
    ],
  ])('%s is told by file and field', async (name, data, field) => {
    const reading = readGenplan(await folderWith({ [name]: data }))
    await expect(reading).rejects.toThrow(ContentInvalid)
    await expect(reading).rejects.toThrow(name)
    await expect(reading).rejects.toThrow(field)
  })
})
