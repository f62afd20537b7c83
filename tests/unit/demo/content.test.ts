import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'
import { readCompany } from '#demo/company.ts'
import { daysAgo } from '#demo/generate/demo-calendar.ts'

const company = readCompany('demo')
const houses = company.projects.flatMap(({ slug, buildings }) =>
  buildings.map((building) => ({ ...building, project: slug })),
)
const today = daysAgo(0).slice(0, 10)

let content: Content
beforeAll(async () => {
  content = await readContent('demo')
})

const METRES_PER_DEGREE = 111_320
/** Metres between two places of one city: the Earth is flat there. */
function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const east = (a.lon - b.lon) * METRES_PER_DEGREE * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(east, (a.lat - b.lat) * METRES_PER_DEGREE)
}

describe('what stands around the projects of the demonstration', () => {
  it('is known for each of them, fifteen to thirty places', () => {
    expect(content.infrastructure.map(({ project }) => project.slug).sort()).toEqual(
      company.projects.map(({ slug }) => slug).sort(),
    )
    for (const { project, content: places } of content.infrastructure) {
      expect(places.length, project.slug).toBeGreaterThanOrEqual(15)
      expect(places.length, project.slug).toBeLessThanOrEqual(30)
    }
  })

  it('is as far as its minutes on foot say: 75 m a minute, give or take 40 % or a minute', () => {
    for (const { project, content: places } of content.infrastructure) {
      for (const place of places) {
        const minutes = metresBetween(project, place) / 75
        expect(
          Math.abs((place.minutes ?? 0) - minutes),
          `${project.slug}: ${place.title}`,
        ).toBeLessThanOrEqual(Math.max(1, 0.4 * minutes))
      }
    }
  })
})

describe('construction of the demonstration', () => {
  it('is told for every house that is being built, up to the month of today', () => {
    const built = houses.filter(({ state }) => state === 'building' || state === 'selling')
    for (const { id } of built) {
      const house = content.progress.find(({ external_id }) => external_id === id)
      expect(
        house?.albums.map(({ month }) => month),
        id,
      ).toContain(today.slice(0, 7))
    }
  })

  it('never goes back, and shows nothing that is still to come', () => {
    for (const { external_id, albums } of content.progress) {
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
    for (const { external_id, plan } of content.progress) {
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
    const moved = content.progress.filter(({ shifts }) => shifts.length > 0)
    expect(moved.length).toBeGreaterThanOrEqual(5)
    for (const { external_id, shifts } of moved) {
      expect(shifts.at(-1)?.to, external_id).toEqual(houses.find(({ id }) => id === external_id)?.deadline)
    }
  })

  it('shows a photograph for every picture of construction', () => {
    const shown = content.progress.flatMap(({ albums }) => albums.flatMap(({ photos }) => photos))
    expect(shown.length).toBe(12)
    expect(new Set(shown).size).toBe(12)
  })
})

describe('papers of the demonstration', () => {
  it('are real PDF files, named by a document or a moved deadline', () => {
    const urls = [
      ...content.entries.flatMap(({ kind, data }) => (kind === 'document' ? String(data['file']) : [])),
      ...content.progress.flatMap(({ shifts }) =>
        shifts.flatMap(({ document }) => document?.url.split('/').at(-1) ?? []),
      ),
    ]
    expect(urls.length).toBeGreaterThan(50)
    for (const file of urls) {
      const bytes = readFileSync(`demo/content/documents/${file}`)
      expect(bytes.subarray(0, 5).toString('latin1'), file).toBe('%PDF-')
      expect(bytes.subarray(-10).toString('latin1'), file).toContain('%%EOF')
    }
  })

  it('leave the first deadline to the oldest shift where there is one', () => {
    for (const { slug, buildings } of content.projects) {
      for (const { external_id, first_deadline } of buildings) {
        const shifts = content.progress.find((house) => house.external_id === external_id)?.shifts ?? []
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
