import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { FolderNotEmpty } from '#app/backend/content/folder/empty-folder.ts'
import { placeOfKind } from '#app/backend/content/folder/entry-text.ts'
import { exportFolder } from '#app/backend/content/folder/export-folder.ts'
import { writeStarterFolder } from '#app/backend/content/folder/starter-folder.ts'
import { importFolder } from '#app/backend/content/import/import-folder.ts'
import { createEntryStore } from '#app/backend/entries/entry-store.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { companySchema } from '#app/contract/entries/company.ts'
import { ENTRY_KINDS, KIND_NAMES, SHOWN_KINDS } from '#app/contract/entries/entry-kinds.ts'
import { createTestDatabase, type TestDatabase } from '../../../../fixtures/database/database.ts'
import { memoryStore } from '../../../../fixtures/memory-store.ts'

let database: TestDatabase
let root: string
beforeAll(async () => {
  database = await createTestDatabase()
  root = mkdtempSync(join(tmpdir(), 'starter-'))
})
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true })
})

/** The files of a kind, one after another. */
function textOf(folder: string, kind: (typeof KIND_NAMES)[number]): string {
  const place = placeOfKind(kind)
  if (place.isSingle) return readFileSync(join(folder, `${place.folder}${place.extension}`), 'utf8')
  const names = readdirSync(join(folder, place.folder)).filter((name) => name.endsWith(place.extension))
  return names.map((name) => readFileSync(join(folder, place.folder, name), 'utf8')).join('\n')
}

/** Names of all fields of a schema, of objects within it too. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.core.$ZodPipe) return fieldsOf(schema._zod.def.in)
  if (schema instanceof z.core.$ZodArray) return fieldsOf(schema._zod.def.element)
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(fieldsOf)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return fieldsOf(schema._zod.def.innerType)
  if (!(schema instanceof z.core.$ZodObject)) return []
  // The fields of a filter are those of the list's address, which an editor copies.
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
    name === 'filter' ? name : [name, ...fieldsOf(field)],
  )
}

const missing = (schema: z.core.$ZodType, text: string) =>
  [...new Set(fieldsOf(schema))].filter((name) => name !== 'body' && !new RegExp(`\\b${name}\\b`).test(text))

describe('the starter folder', () => {
  it('has every kind of text, and explains each of its fields', async () => {
    const folder = join(root, 'explained')
    await writeStarterFolder(folder)
    expect(KIND_NAMES.map((kind) => [kind, missing(ENTRY_KINDS[kind].input, textOf(folder, kind))])).toEqual(
      KIND_NAMES.map((kind) => [kind, []]),
    )
    const company = readFileSync(join(folder, 'content/company.json'), 'utf8')
    expect(missing(companySchema, company)).toEqual([])
  })

  it('is imported as it is, shows an entry of each kind, and comes back the same from an export', async () => {
    const folder = join(root, 'imported')
    await writeStarterFolder(folder)
    const { db } = database
    const store = memoryStore()
    const { published, entries } = await importFolder(db, store, folder)
    expect(published).toBe(entries)
    const shown = createEntryStore(db, silentLog)
    await shown.refresh()
    expect(SHOWN_KINDS.filter((kind) => shown.all(kind).length === 0)).toEqual([])
    expect(await exportFolder(db, store, join(root, 'exported'))).toEqual({ entries, pictures: 4, files: 2 })
    const again = await importFolder(db, store, join(root, 'exported'))
    expect(again, 'drawings of the company too').toMatchObject({ published: 0, archived: 0, media: 0 })
    const bytes = (path: string) => readFileSync(join(root, path), 'utf8')
    expect(bytes('exported/content/company.json')).toContain('"logo": "logo.svg"')
    expect(bytes('exported/content/logo.svg')).toContain('<path')
    const elsewhere = await createTestDatabase()
    try {
      const other = memoryStore()
      await importFolder(elsewhere.db, other, join(root, 'exported'))
      await exportFolder(elsewhere.db, other, join(root, 'second'))
    } finally {
      await elsewhere.close()
    }
    const files = readdirSync(join(root, 'exported'), { recursive: true, encoding: 'utf8' }).sort()
    expect(readdirSync(join(root, 'second'), { recursive: true, encoding: 'utf8' }).sort()).toEqual(files)
    for (const file of files.filter((name) => /\.\w+$/.test(name)))
      expect([file, bytes(`second/${file}`)]).toEqual([file, bytes(`exported/${file}`)])
  })

  it('is not written over files of somebody', async () => {
    writeFileSync(join(root, 'mine.txt'), 'моё')
    await expect(writeStarterFolder(root)).rejects.toThrow(FolderNotEmpty)
    expect(readFileSync(join(root, 'mine.txt'), 'utf8')).toBe('моё')
  })
})
