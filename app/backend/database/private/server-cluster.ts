import { chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import { NOBODY } from './server-account.ts'
import { changeOwner, ownFolderPath, type ServerPlace } from './server-place.ts'

/** The superuser of the database, with the name of the first version. The site itself uses another role. */
export const SUPERUSER = 'site'

const UNFINISHED = 'cluster.new-'
const ABANDONED_AFTER_MS = 10 * 60_000

type ClusterOptions = {
  binaries: string
  /** Password of the superuser. */
  password: string
  /** false skips fsync: for tests, whose data may be lost in a crash. */
  isDurable: boolean
}

/**
 * Creates the cluster if there is none: UTF-8, with the sort order of the Russian ICU locale. It is created
 * in a temporary folder and renamed, so that processes that start together use the first one, and an
 * interrupted start leaves no incomplete cluster.
 *
 * @throws with the output of initdb
 */
export async function ensureCluster(place: ServerPlace, options: ClusterOptions): Promise<void> {
  if (await exists(join(place.cluster, 'PG_VERSION'))) return
  await removeAbandoned(place.home)
  const folder = await mkdtemp(join(place.home, UNFINISHED))
  const passwordFile = join(folder, 'password')
  try {
    const unfinished = await initialise(place, options, folder, passwordFile)
    await rename(unfinished, place.cluster).catch(async (error) => {
      if (!(await exists(join(place.cluster, 'PG_VERSION')))) throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function initialise(place: ServerPlace, options: ClusterOptions, folder: string, passwordFile: string) {
  // initdb requires an account with a name; the server's own account has none.
  const account = place.account && NOBODY
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  const unfinished = await mkdtemp(join(folder, 'cluster-'))
  if (account) {
    for (const path of [folder, passwordFile, unfinished]) await chown(path, account.uid, account.gid)
  }
  const args = [
    `--pgdata=${ownFolderPath(unfinished, account)}`,
    `--username=${SUPERUSER}`,
    '--auth-local=scram-sha-256',
    '--auth-host=scram-sha-256',
    '--pwfile=../password',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=ru-RU',
    '--no-instructions',
    ...(options.isDurable ? [] : ['--no-sync']),
  ]
  const result = await runProgram(join(options.binaries, 'bin', 'initdb'), args, { account, cwd: unfinished })
  if (result.code !== 0)
    throw new Error(`PostgreSQL could not make its data folder ${place.cluster}\n${result.output}`)
  if (place.account) await changeOwner(unfinished, place.account)
  return unfinished
}

/** Removes leftovers of interrupted starts. */
async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue
    const path = join(home, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true })
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
