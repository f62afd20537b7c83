import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPictureFiles, readPreparedOf } from '#app/backend/content/files/pictures.ts'
import { pictureHash } from '#app/backend/media/picture-copies.ts'
import { PREPARED_LIST } from '#app/backend/media/prepared-pictures.ts'
import { preparedNames } from '#demo/pictures/prepare.ts'

const FOLDER = 'demo/pictures'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

describe('the prepared copies of the pictures', () => {
  it('are those that the list of pictures asks for: npm run demo -- pictures makes them', async () => {
    const prepared = await readPreparedOf('demo')
    const expected: string[] = [PREPARED_LIST]
    for await (const { file, bytes } of readPictureFiles('demo')) {
      const facts = prepared.facts(pictureHash(bytes))
      expect(facts, `${file} has no copies`).toBeDefined()
      if (facts) expected.push(...preparedNames(facts))
    }
    const found = filesOf(join(FOLDER, 'prepared')).map((path) => path.slice(`${FOLDER}/prepared/`.length))
    expect(found.toSorted()).toEqual(expected.toSorted())
    const listed: unknown = JSON.parse(readFileSync(join(FOLDER, 'prepared', PREPARED_LIST), 'utf8'))
    expect(listed).toHaveLength([...new Set(expected.map((name) => name.split('/')[1]))].length - 1)
  })

  it('are pictures of the width in their names', async () => {
    for (const path of filesOf(join(FOLDER, 'prepared/p'))) {
      const [, width, format] = /(\w+)\.(webp|avif)$/.exec(path) ?? []
      const metadata = await sharp(path).metadata()
      expect(metadata.format, path).toBe(format === 'avif' ? 'heif' : 'webp')
      if (width !== 'full') expect(metadata.width, path).toBe(Number(width))
    }
  })

  it('fit a phone: 60 KB at two dots a pixel, 90 KB at three', () => {
    for (const [name, most] of [
      ['800.avif', 60],
      ['1200.avif', 90],
    ] as const) {
      const sizes = filesOf(join(FOLDER, 'prepared/p')).filter((path) => path.endsWith(name))
      for (const path of sizes) expect(statSync(path).size, path).toBeLessThanOrEqual(most * 1024)
    }
  })
})
