import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appFiles, filesUnder, ownImports, readSource, root } from './source-files.ts'

describe('files', () => {
  it('import each other by full path with extension, and only what exists', () => {
    const broken = appFiles().flatMap((path) =>
      ownImports(path)
        .filter(({ target }) => !existsSync(join(root, target)) && target !== 'app/routeTree.gen.ts')
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('are named in kebab-case, for what they hold', () => {
    const named = /^(\[?[a-z0-9]+\]?([-.[\]$][a-z0-9]*)*|\$|__root)(\.[a-z]+)*\.tsx?$/
    const vague = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/
    const broken = appFiles().filter((path) => !isNamedWell(path, named) || vague.test(path))
    expect(broken).toEqual([])
  })

  it('have no loose types', () => {
    const loose = /:\s*any\b|\bas any\b|\bas unknown as\b|@ts-ignore|@ts-expect-error|@ts-nocheck/
    expect(filesFromAll().filter((path) => loose.test(readSource(path)))).toEqual([])
  })

  it('skip and single out no test', () => {
    const skipped = /\b(it|test|describe)\.(skip|todo|fixme|only)\(/
    expect(
      filesUnder('tests', /\.(test|spec)\.tsx?$/).filter((path) => skipped.test(readSource(path))),
    ).toEqual([])
  })

  it('leave the keys of queries to *.queries.ts and the list of personal keys', () => {
    const home = /\.queries\.ts$|^app\/platform\/personal-keys\.ts$/
    const literal = /queryKey: \[\s*['"`]|(?:patchQueries|refetchSoon)\b[^;]*?\(\s*\w+,\s*\[\s*['"`]/
    const broken = appFiles().filter((path) => !home.test(path) && literal.test(readSource(path)))
    expect(broken).toEqual([])
  })

  it('name no company: its words come from content', () => {
    const named = [...appFiles(), ...filesUnder('server', /\.ts$/)].filter((path) =>
      /Сажень|sazhen/i.test(readSource(path)),
    )
    expect(named).toEqual([])
  })

  it('know the time zone of the office from one place', () => {
    const zone = /['"`](Europe|Asia)\/[A-Z][a-z]+|МСК\s*[+-]/
    const named = appFiles().filter((path) => zone.test(readSource(path)) && !path.includes('/migrations/'))
    expect(named).toEqual(['app/domain/moment.ts'])
  })

  it('name no folder of a particular machine', () => {
    const machine = /(^|[\s"'`(=])\/(home|Users|work|root|farm)\/[\w.-]/
    expect(trackedTexts().filter((path) => machine.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})

function isNamedWell(path: string, form: RegExp): boolean {
  // A route file is named by its address, where $ marks a parameter and _ a layout.
  if (path.startsWith('app/routes/')) return /^[\w.$[\]-]+\.tsx?$/.test(basename(path))
  return form.test(basename(path))
}

function filesFromAll(): string[] {
  return ['app', 'server', 'tests', 'bench', 'demo']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .filter((path) => path !== 'app/routeTree.gen.ts' && !path.startsWith('tests/architecture/'))
}

/** Texts that git holds; without git (a downloaded archive) the folders that we know. */
function trackedTexts(): string[] {
  const text = /\.(tsx?|mjs|json|md|css|html|txt|yml|xml|svg)$/
  const listed = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
    : filesFromAll()
  return listed.filter(
    (path) =>
      text.test(path) &&
      !path.endsWith('package-lock.json') &&
      existsSync(join(root, path)) &&
      statSync(join(root, path)).size < 2 ** 20,
  )
}
