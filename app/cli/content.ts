import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { importCompany } from '#app/backend/content/import/import-company.ts'
import { importFolder } from '#app/backend/content/import/import-folder.ts'
import { mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run content -- import FOLDER [--json]
Brings words, pictures and pictures to choose by of a folder (the demonstration's is demo) to the site.
A folder with content/company.json and without content/home.json brings the company alone.
A second run changes nothing. Houses come by the feed: run it again after the first feed.`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [verb, folder] = positionals
  if (verb !== 'import' || folder === undefined || positionals.length > 2) throw new CommandError(USAGE, 2)
  if (!existsSync(join(folder, 'content'))) throw new CommandError(`${folder} has no folder "content"`, 2)

  return withDatabase(async ({ db }) => {
    try {
      if (hasCompanyAlone(folder)) {
        const brought = await importCompany(db, folder)
        print(brought, values.json, () => [`the company ${brought.company}, and nothing else of the folder`])
        return 0
      }
      const brought = await importFolder(db, await mediaStoreOf(readEnv()), folder)
      print(brought, values.json, () => [
        `${brought.projects} projects, ${brought.selections} selections, ${brought.plans} pictures to choose by, ${brought.media} new media files`,
      ])
      return 0
    } catch (error) {
      if (error instanceof ContentInvalid || error instanceof PictureInvalid)
        throw new CommandError(error.message, 2)
      throw error
    }
  })
})

/** A site whose houses come by a feed may have no words of its own. */
function hasCompanyAlone(folder: string): boolean {
  const has = (file: string) => existsSync(join(folder, 'content', file))
  return has('company.json') && !has('home.json')
}
