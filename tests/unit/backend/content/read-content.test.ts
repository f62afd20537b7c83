import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ContentInvalid } from '#app/backend/content/content-invalid.ts'
import { readContent } from '#app/backend/content/read-content.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('demo/content', join(folder, 'content'), { recursive: true })
  cpSync('demo/pictures.json', join(folder, 'pictures.json'))
  symlinkSync(resolve('demo/pictures'), join(folder, 'pictures'), 'junction')
})
afterEach(() => rmSync(folder, { recursive: true }))

function replace(file: string, what: string, by: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(what)
  writeFileSync(path, text.replace(what, by))
}

describe('readContent', () => {
  it('gives every selection an address, a heading, a title and a description of its own', async () => {
    const { selections } = await readContent(folder)
    for (const field of ['path', 'h1', 'title', 'description'] as const) {
      expect(new Set(selections.map((selection) => selection[field])).size, field).toBe(selections.length)
    }
  })

  it.each([
    ['content/projects/sever.json', '"slug": "sever"', '"slug": "Север"', 'slug'],
    ['content/projects/sever.json', '"inn": "59020000', '"inn": "59020001', 'developer.inn'],
    ['content/cities.json', '"is_main": true', '"is_main": false', 'is_main'],
    ['content/selections.json', '"price_to": 5000000', '"price_to": -5', 'filter.price_to'],
    ['content/slider.json', '"/choose/flat?project=rechnoy"', '"//elsewhere.example"', '0.url'],
    ['content/home.json', 'rechnoy-court.webp', 'net-takoj.webp', 'net-takoj.webp'],
    ['content/banner.json', '"id"', 'id', 'content/banner.json'],
  ])('%s with %s as %s is refused by file and field', async (file, what, by, field) => {
    replace(file, what, by)
    const error = await readContent(folder).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(ContentInvalid)
    expect(String(error)).toContain(file)
    expect(String(error)).toContain(field)
  })
})
