import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import { createDemo, DemoRefused } from '#app/backend/content/import/create-demo.ts'
import { mediaStoreOf } from '#app/backend/media/open-media-store.ts'
import { PictureInvalid } from '#app/backend/media/picture-invalid.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { readEnv } from '#app/config/env.server.ts'
import { CommandError, print, runCommand, withDatabase } from './run-command.ts'

const USAGE = `Usage: npm run demo -- create [--json]
       npm run demo -- pictures [--json]
create: fills an empty database with the demonstration company.
pictures: makes the copies of demo/pictures that are missing in demo/pictures/prepared; run it after
a picture was added or rendered again, and commit what it made.`

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  if (positionals.length === 1 && positionals[0] === 'pictures') return makePictures(values.json)
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new CommandError(USAGE, 2)

  const env = readEnv()
  return withDatabase(async ({ db }) => {
    try {
      const summary = await createDemo(db, {
        dataDir: env.DATA_DIR,
        store: await mediaStoreOf(env),
        log: silentLog,
      })
      print(summary, values.json, () => [
        `created ${summary.units} units, ${summary.selections} selections and ${summary.media} media files in ${summary.ms} ms`,
      ])
      return 0
    } catch (error) {
      if (error instanceof DemoRefused) throw new CommandError(error.message, 1)
      if (error instanceof ContentInvalid) throw new CommandError(error.message, 2)
      throw error
    }
  })
})

/**
 * Takes minutes when many pictures are new, so it runs at low priority and leaves the CPU to other programs.
 */
async function makePictures(isJson: boolean): Promise<number> {
  setPriority(constants.priority.PRIORITY_LOW)
  const { preparePictures } = await import('#demo/pictures/prepare.ts')
  try {
    const summary = await preparePictures('demo', (file, made) => {
      if (!isJson) process.stderr.write(`${file}: ${made} copies\n`)
    })
    print(summary, isJson, () => [
      `${summary.pictures} pictures: made ${summary.made} copies, removed ${summary.removed}; all copies weigh ${(summary.bytes / 1e6).toFixed(1)} MB`,
    ])
    return 0
  } catch (error) {
    if (error instanceof PictureInvalid) throw new CommandError(error.message, 2)
    throw error
  }
}
