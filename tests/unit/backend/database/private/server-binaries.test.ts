import { chmod, chown, cp, link, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { installedBinaries, usableBinaries } from '#app/backend/database/private/server-binaries.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = { uid: 65_534, gid: 65_534 }
const SERVER = { uid: 51_701, gid: 51_701 }

/** A package as npm leaves it with --ignore-scripts: no library links. */
let pristine: string
let folder: string
let installed: string

beforeAll(async () => {
  pristine = await mkdtemp(join(tmpdir(), 'site-pristine-'))
  const real = installedBinaries()
  const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink()
  await cp(real, join(pristine, 'native'), { recursive: true, filter: isNoLink })
  await cp(join(dirname(real), 'package.json'), join(pristine, 'package.json'))
})
afterAll(() => rm(pristine, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-binaries-'))
  await linkFiles(pristine, join(folder, 'package'))
  installed = join(folder, 'package', 'native')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('usableBinaries', () => {
  it('makes the library links that an install without scripts left out', async () => {
    await chmod(folder, 0o755)
    expect(await usableBinaries(installed, join(folder, 'home'), undefined)).toBe(installed)
    const links: { target: string }[] = JSON.parse(
      await readFile(join(installed, 'pg-symlinks.json'), 'utf8'),
    )
    for (const { target } of links) {
      expect((await lstat(join(folder, 'package', target))).isSymbolicLink()).toBe(true)
    }
  })

  it('says what is wrong when nothing can be run', async () => {
    await rm(join(installed, 'lib'), { recursive: true })
    await expect(usableBinaries(installed, join(folder, 'home'), undefined)).rejects.toThrow(
      /does not run here: .*lib/,
    )
  })
})

describe.runIf(isRoot)('usableBinaries as root', () => {
  let home: string
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'site-home-'))
    await chmod(home, 0o755)
  })
  afterEach(() => rm(home, { recursive: true, force: true }))

  it('copies binaries that only root can reach to where the account can, once', async () => {
    const copy = await usableBinaries(installed, home, NOBODY)
    expect(dirname(copy)).toBe(home)
    expect(basename(copy)).toMatch(/^postgres-\d/)
    const made = await lstat(copy)
    expect(await usableBinaries(installed, home, NOBODY)).toBe(copy)
    expect((await lstat(copy)).ino).toBe(made.ino)
  })

  it('copies to where initdb can too, which runs as nobody', async () => {
    const shared = join(home, 'shared')
    const own = join(home, 'own')
    await mkdir(own)
    await chown(own, SERVER.uid, SERVER.gid)
    await chmod(own, 0o710)
    const copy = await usableBinaries(installed, own, SERVER, shared)
    expect(dirname(copy)).toBe(shared)
  })

  it("never runs a copy that is somebody else's, and takes the next place", async () => {
    const shared = join(home, 'shared')
    const copy = await usableBinaries(installed, home, NOBODY, shared)
    await chown(copy, NOBODY.uid, NOBODY.gid)
    expect(await usableBinaries(installed, home, NOBODY, shared)).toBe(join(shared, basename(copy)))
  })
})

/** The same files at a second place, which takes no time for their 60 MB: tests change folders, not what is in files. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkFiles(source, target)
    else await link(source, target)
  }
}
