import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { readContent } from '#app/backend/content/read/read-content.ts'

let folder: string
// Pictures are copied once: they are many, and no test changes those of the demonstration.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('demo/pictures', join(folder, 'pictures'), { recursive: true })
})
beforeEach(() => {
  cpSync('demo/content', join(folder, 'content'), { recursive: true })
  for (const file of ['pictures.json', 'company.json']) cpSync(`demo/${file}`, join(folder, file))
})
afterEach(() => rmSync(join(folder, 'content'), { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function replace(file: string, what: string, by: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(what)
  writeFileSync(path, text.replace(what, by))
}

/**
 * What is put in place of what, and the field that the message names. Reading the whole folder takes half a second,
 * and tells all faults: in a round are those that do not touch one another.
 */
const FAULTS: readonly (readonly [file: string, what: string, by: string, field: string])[][] = [
  [
    ['content/projects/sever.json', '"slug": "korpus-1"', '"slug": "Корпус"', 'buildings.0.slug'],
    ['content/projects/sever.json', '"inn": "59020000', '"inn": "59020001', 'developer.inn'],
    ['content/cities/perm.json', '"lat": 58', '"lat": 158', 'lat'],
    ['content/selections/do-5-mln.json', '"price_to": 5000000', '"price_to": -5', 'filter.price_to'],
    ['content/slider.json', '"/choose/flat?project=rechnoy"', '"//elsewhere.example"', 'slides.0.url'],
    ['content/home.json', 'sever-court.webp', 'net-takoj.webp', 'net-takoj.webp'],
    ['content/banner.json', '"id"', 'id', 'content/banner.json'],
    ['content/menu.json', 'false', '"no"', 'land'],
    ['content/furnish/scandi.json', '"price_m2": 14900', '"price_m2": -1', 'price_m2'],
    ['content/booking.json', '{company}', '{firm}', 'offer.sections.0.paragraphs.0'],
    ['content/docs/sever-permit.json', 'sever-permit.pdf', '../permit.pdf', ': file: '],
    ['content/docs/sever-permit.json', '"date": "2024-11-12"', '"date": "12.11.2024"', ': date: '],
    [
      'content/projects/rechnoy.json',
      '"rechnoy-view-november.webp"',
      '"http://cam.example/1"',
      'webcams.0.url',
    ],
    [
      'content/infrastructure/sever.json',
      '"category": "school"',
      '"category": "prison"',
      'objects.0.category',
    ],
    ['content/infrastructure/sever.json', '"minutes": 9', '"minutes": 0', 'objects.0.minutes'],
    ['content/infrastructure/sever.json', '"lat": 58.0', '"lat": 158.0', 'lat'],
    ['content/progress/sever.json', '"month": "2026-06"', '"month": "2026-13"', 'buildings.0.albums.0.month'],
    ['content/progress/sever.json', '"month": "2026-07"', '"month": "2026-06"', 'albums.1.shown_on'],
    ['content/progress/sever.json', '"engineering": 3', '"engineering": 103', 'albums.2.stages.engineering'],
    ['content/progress/sever.json', '"foundation": 100,', '"foundation": 100, "roof": 5,', 'albums.0.stages'],
    ['content/progress/sever.json', '"start": "2025-08"', '"start": "2027-08"', 'plan.foundation'],
    ['content/progress/sever.json', '"at": "2025-11-14"', '"at": "2026-11-14"', 'buildings.0.shifts'],
  ],
  [
    ['content/projects/sever.json', '"name"', '"slug": "sever", "name"', '"slug"'],
    [
      'content/projects/rechnoy.json',
      '"rechnoy-view-november.webp"',
      '"https://me:word@cam.example/"',
      'webcams.0.url',
    ],
    ['content/progress/sever.json', '"foundation": 100,', '', 'albums.0.stages.foundation'],
  ],
  [
    ['content/projects/rechnoy.json', '"kind": "still"', '"kind": "stream"', 'webcams.0.url'],
    ['content/projects/sever.json', '"facts"', '"faktы"', 'facts'],
    ['content/progress/sever.json', 'sever-shift-1a.pdf', 'net-takogo.pdf', 'shifts.0.document.file'],
  ],
  [
    [
      'content/progress/sever.json',
      '"building": "korpus-1"',
      '"building": "korpus-9"',
      'buildings.0.building',
    ],
  ],
  [
    [
      'content/progress/sever.json',
      '"shown_on": "2026-06-23"',
      '"shown_on": "2026-07-01"',
      'albums.0.shown_on',
    ],
  ],
]

describe('readContent', () => {
  it('gives every selection an address, a heading, a title and a description of its own', async () => {
    const { selection: selections } = (await readContent(folder)).tables
    expect(selections.length).toBeGreaterThan(50)
    for (const field of ['slug', 'h1', 'title', 'description'] as const) {
      expect(new Set(selections.map((selection) => selection[field])).size, field).toBe(selections.length)
    }
  })

  it.each(FAULTS)('refuses faults by file and field, all at once: those of round %#', async (...faults) => {
    for (const [file, what, by] of faults) replace(file, what, by)
    const error = await readContent(folder).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ContentInvalid)
    const lines = error instanceof ContentInvalid ? error.message.split('\n') : []
    for (const [file, what, by, field] of faults) {
      const own = lines.filter((line) => line.startsWith(`${file}: `) && line.includes(field))
      expect(own, `${file} with ${what} as ${by}`).toHaveLength(1)
    }
  })

  it('refuses two advantages of one id, wherever they stand', async () => {
    replace('content/projects/sever.json', '"id": 21', '"id": 11')
    await expect(readContent(folder)).rejects.toThrow(/id 11 is both/)
  })

  it('refuses a file of infrastructure or construction that is of no project', async () => {
    for (const name of ['infrastructure', 'progress']) {
      const path = join(folder, 'content', name, 'nikto.json')
      writeFileSync(path, name === 'progress' ? '{ "buildings": [] }' : '{ "objects": [] }')
      await expect(readContent(folder)).rejects.toThrow(`content/${name}/nikto.json: is named for no project`)
      rmSync(path)
    }
  })

  it('refuses cities without a main one, with two, or with one id', async () => {
    replace('content/cities/perm.json', '"is_main": true', '"is_main": false')
    await expect(readContent(folder)).rejects.toThrow('content/cities: exactly one city must have is_main')
    replace('content/cities/perm.json', '"is_main": false', '"is_main": true')
    replace('content/cities/tyumen.json', '"id": 2', '"id": 4')
    await expect(readContent(folder)).rejects.toThrow(/content\/cities: id 4 is both/)
  })

  it.each([
    ['pages/contacts.md', 'pages/ethics.md', '/contacts'],
    ['pages/press.md', 'pages/ethics.md', '/press'],
    ['projects/list.json', 'projects/sever.json', '/projects/list'],
  ])('refuses %s, which a page of the site itself would hide', async (name, like, address) => {
    cpSync(join(folder, 'content', like), join(folder, 'content', name))
    await expect(readContent(folder)).rejects.toThrow(
      `content/${name}: ${address} is a page of the site itself, which would hide this one: give the file another name`,
    )
    rmSync(join(folder, 'content', name))
  })

  it.each([
    ['cities', 'content/cities/NAME.json'],
    ['selections', 'content/selections/NAME.json'],
  ])('says how a list of %s of a former release is written now', async (name, path) => {
    writeFileSync(join(folder, `content/${name}.json`), '[]')
    await expect(readContent(folder)).rejects.toThrow(path)
  })
})
