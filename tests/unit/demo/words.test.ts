import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Content, readContent } from '#app/backend/content/read/read-content.ts'

const listed = z.object({
  pictures: z.array(z.object({ file: z.string(), kind: z.string(), alt: z.string() })),
})
const { pictures } = listed.parse(JSON.parse(readFileSync('demo/pictures.json', 'utf8')))

let content: Content
beforeAll(async () => {
  content = await readContent('demo')
})

describe('a picture of the demonstration is drawn, and says so where it would pass for a photo', () => {
  it('in its own words, which pages show as a caption; a plan and a logo pass for none', () => {
    const silent = pictures.filter(({ alt }) => !alt.endsWith('. Визуализация'))
    expect([...new Set(silent.map(({ kind }) => kind))].sort()).toEqual(['genplan', 'logo'])
  })

  it('in every caption of an album of photos and every title of a film', () => {
    const captioned = z.object({ items: z.array(z.object({ caption: z.string() })) })
    const titled = z.object({ items: z.array(z.object({ title: z.string() })) })
    const captions = content.entries.flatMap(({ kind, data }) => {
      if (kind === 'photo-album') return captioned.parse(data).items.map(({ caption }) => caption)
      if (kind === 'video-album') return titled.parse(data).items.map(({ title }) => title)
      return []
    })
    expect(captions.length).toBeGreaterThan(30)
    expect(captions.filter((caption) => !caption.endsWith('. Визуализация'))).toEqual([])
  })
})

it('the company’s own page counts deadlines that moved as its figure does', () => {
  const moves = content.tables.progress.flatMap(({ buildings }) => buildings.flatMap(({ shifts }) => shifts))
  expect(moves).toHaveLength(8)
  expect(readFileSync('demo/content/about.md', 'utf8')).toContain('переносили срок восемь раз')
})
