import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookingNeeds, describeNeeds } from '#app/backend/company/booking-needs.ts'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { FolderNotEmpty } from '#app/backend/content/folder/empty-folder.ts'
import { ExportRefused, exportFolder } from '#app/backend/content/folder/export-folder.ts'
import { writeStarterFolder } from '#app/backend/content/folder/starter-folder.ts'
import { ContentConflict } from '#app/backend/content/folder/write-entries.ts'
import type { ImportOptions } from '#app/backend/content/import/import-content.ts'
import { checkFolder, importFolder } from '#app/backend/content/import/import-folder.ts'
import { mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run content -- init FOLDER
       npm run content -- import FOLDER [--theirs|--mine] [--json]
       npm run content -- check FOLDER
       npm run content -- export FOLDER [--json]
init writes the folder of a company to fill in: every kind of text once, each field explained in Russian.
import brings words, pictures and pictures to choose by of a folder (the demonstration's is demo) to the site.
A folder may hold any part of it: one with nothing but content/company.json brings the company alone.
A second run changes nothing. Houses come by the feed: run it again after the first feed.
Where the folder and the site have both changed a text, nothing is written: --theirs takes the folder's, --mine keeps the
site's.
check reads a folder as import does and names every fault, and changes nothing.
export writes the texts, pictures, documents and videos of the site into an empty folder, which import can read here or
on another site. Areas to choose by, drawings of plans and base maps are not in it: keep the folder that they came from.`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      theirs: { type: 'boolean', default: false },
      mine: { type: 'boolean', default: false },
    },
  })
  const [verb, folder] = positionals
  const isKnown = verb !== undefined && ['init', 'import', 'check', 'export'].includes(verb)
  if (!isKnown || folder === undefined || positionals.length > 2 || (values.theirs && values.mine))
    throw new CommandError(USAGE, 2)
  const isReading = verb === 'import' || verb === 'check'
  if (isReading && !existsSync(join(folder, 'content')))
    throw new CommandError(`${folder} has no folder "content"`, 2)
  try {
    if (verb === 'init') return await begin(folder)
    if (verb === 'export') return await writeOut(folder, values.json)
    if (verb === 'check') return await check(folder)
    const prefer = values.theirs ? 'folder' : values.mine ? 'site' : undefined
    return await bring(folder, prefer, values.json)
  } catch (error) {
    if (error instanceof ContentConflict || error instanceof FolderNotEmpty || error instanceof ExportRefused)
      throw new CommandError(error.message, 1)
    if (error instanceof ContentInvalid || error instanceof PictureInvalid)
      throw new CommandError(error.message, 2)
    throw error
  }
})

async function check(folder: string): Promise<number> {
  const { entries } = await checkFolder(folder)
  print({ entries }, false, () => [`${entries} texts, no fault`])
  return 0
}

async function begin(folder: string): Promise<number> {
  const files = await writeStarterFolder(folder)
  print({ files }, false, () => [
    `${files} files are in ${folder}. Fill them in; its README.md and docs/content.ru.md say how. Then: npm run content -- check ${folder}`,
  ])
  return 0
}

function writeOut(folder: string, isJson: boolean): Promise<number> {
  return withDatabase(async ({ db }) => {
    const written = await exportFolder(db, await mediaStoreOf(readEnv()), folder)
    print(written, isJson, () => [
      `${written.entries} texts, ${written.pictures} pictures, ${written.files} documents and videos are in ${folder}. Areas to choose by, drawings of plans and base maps are not: keep the folder that they came from`,
    ])
    return 0
  })
}

function bring(folder: string, prefer: ImportOptions['prefer'], isJson: boolean): Promise<number> {
  return withDatabase(async ({ db }) => {
    const brought = await importFolder(db, await mediaStoreOf(readEnv()), folder, { prefer })
    const needs = describeNeeds(await bookingNeeds(db, readEnv()))
    print(brought, isJson, () => [
      `${brought.entries} texts, of which ${brought.published} published and ${brought.archived} taken away now, ${brought.projects} projects, ${brought.selections} selections, ${brought.plans} pictures to choose by, ${brought.media} new media files`,
      ...needs,
    ])
    return 0
  })
}
