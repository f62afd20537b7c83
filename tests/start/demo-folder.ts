import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect, type Database } from '#app/backend/database/connect.ts'
import { openPrivatePostgres } from '#app/backend/database/private/private-postgres.ts'
import { silentLog } from '#app/backend/runtime/log.ts'
import { makeDataFolder, startSite } from './site-process.ts'

const run = promisify(execFile)
const LOOK_MS = 100

/**
 * A data folder of a test's own with the demonstration's company in it: a copy of one that a start of the site filled.
 * To fill one takes a core a quarter of a minute, to copy one a fraction of a second. A test of that first start
 * itself begins with makeDataFolder().
 */
export async function makeDemoFolder(): Promise<string> {
  const filled = await filledOnce()
  const folder = makeDataFolder()
  // With its owners: PostgreSQL refuses a folder of somebody else.
  await run('cp', ['-a', `${filled}/.`, folder])
  return folder
}

/**
 * The private PostgreSQL of a data folder, for nodes that reach it from outside. While it is open, commands and sites find it
 * running: each of them would start and stop it.
 */
export async function openFolderDatabase(folder: string): Promise<Database> {
  const server = await openPrivatePostgres(folder, { log: silentLog, isDurable: false })
  const database = connect(server.connection, 10)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.close()
    },
  }
}

/** The one of this run, made by whoever asks first: files and workers are processes of their own. */
async function filledOnce(): Promise<string> {
  const home = process.env['DEMO_FOLDERS']
  if (home === undefined)
    throw new Error('DEMO_FOLDERS is not set: tests/fixtures/runner/demo-folders.ts sets it')
  const filled = join(home, 'filled')
  const filling = join(home, 'filling')
  while (!existsSync(filled)) {
    if (isMadeHere(filling)) await fill(filling, filled)
    else await delay(LOOK_MS)
  }
  return filled
}

async function fill(filling: string, filled: string): Promise<void> {
  try {
    const site = await startSite(filling)
    await site.stop('SIGTERM')
    renameSync(filling, filled)
  } catch (error) {
    await rm(filling, { recursive: true, force: true })
    throw error
  }
}

/** @returns false when another process was first */
function isMadeHere(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
