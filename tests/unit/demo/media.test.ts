import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { documentFacts } from '#app/backend/content/files/document-facts.ts'

const content = 'demo/content'
const namesIn = (folder: string): string[] => readdirSync(`${content}/${folder}`).sort()
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const albumSchema = z.object({
  items: z.array(z.object({ file: z.string(), seconds: z.number() })),
})
const papersSchema = z.array(z.object({ file: z.string() }))

/** Length of an MP4 file by its header, seconds. */
function secondsOf(bytes: Buffer): number {
  const header = bytes.indexOf('mvhd')
  return bytes.readUInt32BE(header + 20) / bytes.readUInt32BE(header + 16)
}

describe('the documents of the demonstration', () => {
  it('are forty at least, short and small, each of them a PDF whose pages can be counted', () => {
    const names = namesIn('documents')
    expect(names.length).toBeGreaterThanOrEqual(40)
    for (const name of names) {
      const facts = documentFacts(readFileSync(`${content}/documents/${name}`))
      expect(facts?.type, name).toBe('pdf')
      expect(facts?.pages, name).toBeGreaterThanOrEqual(1)
      expect(facts?.pages, name).toBeLessThanOrEqual(4)
      expect(facts?.bytes, name).toBeLessThan(110_000)
    }
  })

  it('are printed from all papers that are written', () => {
    const papers = papersSchema.parse(readJson('demo/documents/papers.json'))
    expect(namesIn('documents')).toEqual(expect.arrayContaining(papers.map(({ file }) => file)))
  })
})

describe('the videos of the demonstration', () => {
  const videos = namesIn('videos').map((name) => ({
    name,
    bytes: readFileSync(`${content}/videos/${name}`),
  }))

  it('are H.264 that begins to play before all of it has come, short and small', () => {
    for (const { name, bytes } of videos) {
      expect(bytes.includes('avc1'), name).toBe(true)
      expect(bytes.indexOf('moov'), name).toBeLessThan(bytes.indexOf('mdat'))
      expect(bytes.length, name).toBeLessThanOrEqual(700_000)
      expect(secondsOf(bytes), name).toBeGreaterThan(6)
      expect(secondsOf(bytes), name).toBeLessThan(12)
    }
  })

  it('stand each in an album that tells how long it is', () => {
    const items = namesIn('video-albums').flatMap(
      (name) => albumSchema.parse(readJson(`${content}/video-albums/${name}`)).items,
    )
    expect(items.map(({ file }) => file).sort()).toEqual(videos.map(({ name }) => name))
    for (const { name, bytes } of videos) {
      const told = items.find(({ file }) => file === name)?.seconds
      expect(told, name).toBe(Math.round(secondsOf(bytes)))
    }
  })
})
