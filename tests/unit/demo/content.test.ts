import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'
import { readCompany } from '#demo/company.ts'
import { daysAgo } from '#demo/generate/demo-calendar.ts'
import { readPictures } from '#demo/render/picture-areas.ts'

const company = readCompany('demo')
const houses = company.projects.flatMap(({ slug, buildings }) =>
  buildings.map((building) => ({ ...building, project: slug })),
)
const today = daysAgo(0).slice(0, 10)

let content: Content
/** The construction of every house, by its id in the feed. */
let construction: (Content['tables']['progress'][number]['buildings'][number] & { external_id: string })[]
beforeAll(async () => {
  content = await readContent('demo')
  const { project: projects, progress } = content.tables
  construction = progress.flatMap(({ slug, buildings }) =>
    buildings.map((house) => {
      const named = projects.find((project) => project.slug === slug)?.buildings
      return { ...house, external_id: named?.find((each) => each.slug === house.building)?.external_id ?? '' }
    }),
  )
})

/** Floors built by month, from which the pictures of construction are rendered. */
function drawnHouses() {
  const month = z.object({ month: z.string(), frame: z.int(), facade: z.int() })
  const sections = z.array(z.object({ floors: z.int() }))
  const house = z.object({ id: z.string(), sections, progress: z.array(month).default([]) })
  const schema = z.object({ projects: z.array(z.object({ buildings: z.array(house) })) })
  return schema
    .parse(JSON.parse(readFileSync('demo/company.json', 'utf8')))
    .projects.flatMap(({ buildings }) => buildings)
}

const METRES_PER_DEGREE = 111_320
/** Metres between two places of one city: the Earth is flat there. */
function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const east = (a.lon - b.lon) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(east, (a.lat - b.lat) * METRES_PER_DEGREE)
}

describe('what stands around the projects of the demonstration', () => {
  it('is known for each of them, fifteen to thirty places', () => {
    expect(content.tables.surroundings.map(({ slug }) => slug).sort()).toEqual(
      company.projects.map(({ slug }) => slug).sort(),
    )
    for (const { slug, objects } of content.tables.surroundings) {
      expect(objects.length, slug).toBeGreaterThanOrEqual(15)
      expect(objects.length, slug).toBeLessThanOrEqual(30)
    }
  })

  it('has the stations of the metro that the feed names, as far away', () => {
    const around = content.tables.surroundings.flatMap(({ slug, objects }) =>
      objects.map(({ title, minutes }) => `${slug}: ${title}, ${minutes}`),
    )
    const named = company.projects.flatMap(({ slug, metro }) =>
      metro.map(({ name, minutes }) => `${slug}: Станция метро «${name}», ${minutes}`),
    )
    expect(named.length).toBeGreaterThan(0)
    for (const station of named) expect(around).toContain(station)
  })

  it('names offices as contacts do, where contacts say they are', () => {
    const office = z.object({ title: z.string(), address: z.string() })
    const offices = content.entries.flatMap(({ kind, data }) => {
      const { title, address } = kind === 'office' ? office.parse(data) : { title: '', address: '' }
      return title ? [`${title}, ${address}`.replaceAll('\u00a0', ' ')] : []
    })
    const around = content.tables.surroundings.flatMap(({ objects }) =>
      objects.flatMap(({ category, title, address }) =>
        category === 'office' ? [`${title}, ${address}`.replaceAll('\u00a0', ' ')] : [],
      ),
    )
    expect(around).toHaveLength(5)
    expect(around.filter((named) => !offices.includes(named))).toEqual([])
  })

  it('is as far as its minutes on foot say: 75 m a minute, give or take 40 % or a minute', () => {
    for (const { slug, objects } of content.tables.surroundings) {
      const project = content.tables.project.find((each) => each.slug === slug) ?? { lat: 0, lon: 0 }
      for (const place of objects) {
        const minutes = metresBetween(project, place) / 75
        expect(Math.abs((place.minutes ?? 0) - minutes), `${slug}: ${place.title}`).toBeLessThanOrEqual(
          Math.max(1, 0.4 * minutes),
        )
      }
    }
  })
})

describe('construction of the demonstration', () => {
  it('is told and shown for every house that is being built, up to the month of today', () => {
    const built = houses.filter(({ state }) => state === 'building' || state === 'selling')
    for (const { id } of built) {
      const house = construction.find(({ external_id }) => external_id === id)
      const album = house?.albums.find(({ month }) => month === today.slice(0, 7))
      expect(album?.photos.length, id).toBeGreaterThan(0)
    }
  })

  it('never goes back, and shows nothing that is still to come', () => {
    for (const { external_id, albums } of construction) {
      const inOrder = albums.toSorted((a, b) => a.month.localeCompare(b.month))
      for (const [index, album] of inOrder.entries()) {
        expect(album.shown_on <= today, `${external_id} ${album.month}`).toBe(true)
        const before = inOrder[index - 1]
        if (!before) continue
        for (const stage of ['foundation', 'frame', 'facade', 'engineering', 'landscaping'] as const) {
          expect(album.stages[stage], `${external_id} ${album.month} ${stage}`).toBeGreaterThanOrEqual(
            before.stages[stage],
          )
        }
      }
    }
  })

  it('is planned to end before the deadline of the house, unless it stands', () => {
    for (const { external_id, plan } of construction) {
      const house = houses.find(({ id }) => id === external_id)
      if (!house || house.state === 'finished') continue
      const last = Object.values(plan)
        .map(({ end }) => end)
        .sort()
        .at(-1)
      const quarterEnd = `${house.deadline.year}-${String(house.deadline.quarter * 3).padStart(2, '0')}`
      expect(last && last <= quarterEnd, external_id).toBe(true)
    }
  })

  it('moves deadlines to the one that the feed tells', () => {
    const moved = construction.filter(({ shifts }) => shifts.length > 0)
    expect(moved.length).toBeGreaterThanOrEqual(5)
    for (const { external_id, shifts } of moved) {
      expect(shifts.at(-1)?.to, external_id).toEqual(houses.find(({ id }) => id === external_id)?.deadline)
    }
  })

  it('tells frame and facade as its houses are drawn, floor by floor', () => {
    for (const { id, sections, progress } of drawnHouses()) {
      const heights = sections.map(({ floors }) => floors)
      const sum = (floors: number[]) => floors.reduce((total, each) => total + each, 0)
      // Lower sections are finished before higher ones.
      const percent = (reached: number) =>
        Math.round((100 * sum(heights.map((floors) => Math.min(reached, floors)))) / sum(heights))
      const house = construction.find(({ external_id }) => external_id === id)
      for (const { month, frame, facade } of progress) {
        expect(house?.albums.find((album) => album.month === month)?.stages, `${id} ${month}`).toMatchObject({
          frame: percent(frame),
          facade: percent(facade),
        })
      }
    }
  })

  it('shows every picture of construction once', () => {
    const shown = construction.flatMap(({ albums }) => albums.flatMap(({ photos }) => photos))
    const drawn = readPictures('demo').list.filter(({ kind }) => kind === 'progress')
    expect(shown.length).toBe(drawn.length)
    expect(new Set(shown.map(({ url }) => url)).size).toBe(drawn.length)
  })

  it('shows a house that is being built from four places at least in the last month', () => {
    const built = houses.filter(({ state }) => state === 'building' || state === 'selling')
    for (const { id } of built) {
      const house = construction.find(({ external_id }) => external_id === id)
      const album = house?.albums.find(({ month }) => month === today.slice(0, 7))
      expect(album?.photos.length, id).toBeGreaterThanOrEqual(4)
    }
  })
})

describe('papers of the demonstration', () => {
  it('are real PDF files, named by a document or a moved deadline', () => {
    const urls = [
      ...content.entries.flatMap(({ kind, data }) => (kind === 'document' ? String(data['file']) : [])),
      ...construction.flatMap(({ shifts }) =>
        shifts.flatMap(({ document }) => document?.file.url.split('/').at(-1) ?? []),
      ),
    ]
    expect(urls.length).toBeGreaterThan(50)
    for (const file of urls) {
      const bytes = readFileSync(`demo/content/documents/${file}`)
      expect(bytes.subarray(0, 5).toString('latin1'), file).toBe('%PDF-')
      expect(bytes.subarray(-10).toString('latin1'), file).toContain('%%EOF')
    }
  })

  it('permit a house before it is begun, and its use in the quarter in which it is finished', () => {
    const paper = z.object({
      project: z.string().optional(),
      kind: z.string(),
      date: z.string(),
      buildings: z.array(z.string()).default([]),
    })
    const papers = content.entries.flatMap(({ kind, data }) => (kind === 'document' ? paper.parse(data) : []))
    for (const house of houses) {
      const own = papers.filter(({ project }) => project === house.project)
      const permit = own.find(({ kind }) => kind === 'РНС')
      const begun = construction.find(({ external_id }) => external_id === house.id)?.plan.foundation?.start
      if (permit && begun) expect(permit.date.slice(0, 7) <= begun, house.id).toBe(true)
      const inUse = own.filter(({ kind, buildings }) => kind === 'РВЭ' && buildings.includes(house.slug))
      const { year, quarter } = house.deadline
      expect(
        inUse.map(({ date }) => `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 3)}`),
        house.id,
      ).toEqual(house.state === 'finished' ? [`${year}-${quarter}`] : [])
    }
  })

  it('leave the first deadline to the oldest shift where there is one', () => {
    for (const { slug, buildings } of content.tables.project) {
      for (const { external_id, first_deadline } of buildings) {
        const shifts = construction.find((house) => house.external_id === external_id)?.shifts ?? []
        expect(first_deadline === undefined || shifts.length === 0, `${slug} ${external_id}`).toBe(true)
      }
    }
  })
})

describe('the advantages of the demonstration', () => {
  const texts = ['home.json', ...company.projects.map(({ slug }) => `projects/${slug}.json`)].map((name) =>
    readFileSync(`demo/content/${name}`, 'utf8'),
  )

  it('promise nothing of plans that the plans do not show', () => {
    // Plans show rooms with their sizes to a tenth and two outer sizes: no views, no trees, no thickness of walls.
    for (const text of texts) {
      expect(text).not.toMatch(/отмечено на планах|[Нн]а плане этажа у каждой|плане благоустройства/)
      expect(text).not.toMatch(/размерами стен|толщина стен,/)
    }
  })
})
