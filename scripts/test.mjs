import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failedOfPlaywright, failedOfVitest, printFailed } from './failed-tests.mjs'
import { findBrowser } from './setup/browser.mjs'
import { buildSite } from './setup/build.mjs'
import { run } from './setup/children.mjs'
import { exclusively } from './setup/exclusive.mjs'
import { cacheFolder, modulesFolder, root } from './setup/paths.mjs'
import { SetupError } from './setup/report.mjs'
import { isStopping } from './setup/stop.mjs'

/**
 * What `npm test -- PART [FILTER…]` runs: projects of vitest or the browser tests. A filter is a part of the path
 * of a test file.
 *
 * @type {Record<string, { projects?: string[], needsBuild?: boolean }>}
 */
const parts = {
  unit: { projects: ['unit', 'unit-isolated', 'unit-uncounted'] },
  contract: { projects: ['contract', 'contract-isolated', 'contract-uncounted'] },
  component: { projects: ['component', 'component-isolated'] },
  architecture: { projects: ['architecture'] },
  built: { projects: ['built'], needsBuild: true },
  start: { projects: ['start'], needsBuild: true },
  e2e: { needsBuild: true },
  changed: {},
}

/** Tests that run the code of app/ in their own process: what the coverage is of, and those without it. */
const inProcess = [parts.unit, parts.component, parts.contract].flatMap(({ projects }) => projects)
const covering = inProcess.filter((name) => !name.endsWith('-uncounted'))
const uncounted = inProcess.filter((name) => name.endsWith('-uncounted'))

/** @returns {string | undefined} what is wrong with the arguments of `npm test` */
export function misuseOfTest([part]) {
  if (part === undefined || Object.hasOwn(parts, part)) return undefined
  return `npm test has no part "${part}"; there are: ${Object.keys(parts).join(', ')}. Without a part everything runs.`
}

/**
 * Runs every check, or one part of the tests. The last line is a summary: each tool counts as one check, each test of vitest
 * and Playwright another.
 *
 * @param {string} node
 * @param {string[]} args - `misuseOfTest` found nothing wrong with them
 * @returns {Promise<number>} the exit code
 */
export async function test(node, [part, ...filters]) {
  mkdirSync(cacheFolder, { recursive: true })
  const checks = startChecks()
  // Before anything else: without a browser there is no use in the minutes before it.
  const browser = part === undefined || part === 'e2e' ? await findBrowser(node) : undefined
  if (part === undefined) await everything(node, browser, checks)
  else if (part === 'changed') await changed(node, checks, filters)
  else await onePart(node, browser, checks, [part, ...filters])
  return checks.finish()
}

/**
 * Two lanes side by side keep two cores busy: the build and what needs it spends half its time waiting for
 * processes that it started. The browser tests come last, alone: they measure what a visitor sees.
 */
async function everything(node, browser, checks) {
  let isBuilt = false
  // The demonstration is written once, for the start tests and for the browser tests.
  process.env.DEMO_FOLDERS = temporaryFolder(tmpdir(), 'site-demo-')
  const building = async (lane) => {
    isBuilt = await lane.check('build', (stdio) => build(node, stdio))
    const projects = isBuilt ? ['architecture', 'built', 'start'] : ['architecture']
    await lane.check('architecture, built and start tests', (stdio) =>
      vitest(node, { name: 'start', stdio, args: [...only(projects), '--maxWorkers=1'] }),
    )
  }
  const checking = async (lane) => {
    await lane.check('format and lint', (stdio) => lint(node, stdio))
    await lane.check('types', (stdio) => types(node, stdio))
    await lane.check('dead code', (stdio) => tool(node, stdio, 'knip/bin/knip.js', []))
    await lane.check('unit, component and contract tests', (stdio) =>
      vitest(node, { name: 'covering', stdio, args: [...only(covering), '--coverage.enabled'] }),
    )
    await lane.check('unit and contract tests whose lines are not counted', (stdio) =>
      vitest(node, { name: 'uncounted', stdio, args: only(uncounted) }),
    )
  }
  const quiet = checks.lane({ isQuiet: true })
  await Promise.all([building(quiet), checking(checks.lane())])
  quiet.print()
  if (isBuilt) await checks.lane().check('browser tests', () => playwright(node, browser, []))
  else checks.fail('browser tests: there is no build to run them on')
}

async function onePart(node, browser, checks, [part, ...filters]) {
  const { projects, needsBuild } = parts[part]
  const lane = checks.lane()
  if (needsBuild && !(await lane.check('build', (stdio) => build(node, stdio)))) return
  await lane.check(`${part} tests`, (stdio) =>
    projects
      ? vitest(node, { name: part, stdio, args: [...only(projects), ...filters] })
      : playwright(node, browser, filters),
  )
}

/** Tests that reach a file that is not committed, or that differs from a commit. */
async function changed(node, checks, [commit]) {
  const lane = checks.lane()
  await lane.check('format and lint', (stdio) => lint(node, stdio))
  await lane.check('types', (stdio) => types(node, stdio))
  const args = [
    `--changed${commit === undefined ? '' : `=${commit}`}`,
    '--passWithNoTests',
    ...only([...inProcess, 'architecture']),
  ]
  await lane.check('tests of what changed', (stdio) => vitest(node, { name: 'changed', stdio, args }))
}

const only = (projects) => projects.map((name) => `--project=${name}`)

/** The sum of all checks, and lanes in which they run one after the other whatever the earlier ones said. */
function startChecks() {
  const sum = { passed: 0, failed: 0 }
  const failures = []
  const failedTests = []
  const say = (text) => process.stdout.write(text)

  function fail(what) {
    sum.failed += 1
    failures.push(what)
  }

  /** A quiet lane runs beside another: it keeps what its programs print until `print()`. */
  function lane({ isQuiet = false } = {}) {
    const kept = []

    async function check(name, work) {
      if (isStopping()) return false
      if (!isQuiet) say(`\n── ${name}\n`)
      const started = Date.now()
      const file = join(cacheFolder, `${name.replaceAll(/\W+/g, '-')}.log`)
      const log = isQuiet ? openSync(file, 'w') : undefined
      const { code, passed = 0, failed = [] } = await work(log ?? 'inherit')
      if (log !== undefined) {
        closeSync(log)
        kept.push({ name, file })
      }
      sum.passed += passed
      sum.failed += failed.length
      failedTests.push(...failed)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (code === 0) sum.passed += 1
      else fail(`${name} (exit code ${code})`)
      say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
      return code === 0
    }

    const print = () => {
      for (const { name, file } of kept) say(`\n── ${name} said\n${readFileSync(file, 'utf8')}`)
    }
    return { check, print }
  }

  function finish() {
    say(printFailed(failedTests))
    for (const failure of failures) say(`failed: ${failure}\n`)
    say(`${sum.passed} passed, ${sum.failed} failed\n`)
    return sum.failed === 0 ? 0 : 1
  }

  return { lane, fail, finish }
}

async function build(node, stdio) {
  try {
    await exclusively(() => buildSite(node, stdio === 'inherit' ? {} : { output: stdio }))
    return { code: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stdout.write(`${error.message}\n`)
    return { code: 1 }
  }
}

const lint = (node, stdio) => tool(node, stdio, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])

const types = (node, stdio) => tool(node, stdio, 'typescript/bin/tsc', ['-p', '.', '--noEmit'])

async function tool(node, stdio, program, args) {
  const code = await run(node, [join(modulesFolder, program), ...args], {
    group: true,
    stdio: outputTo(stdio),
  })
  return { code }
}

async function vitest(node, { name, args, stdio }) {
  const file = join(cacheFolder, `vitest-${name}.json`)
  rmSync(file, { force: true })
  const counts = args.includes('--coverage.enabled')
  if (counts) rmSync(coverageFile, { force: true })
  const program = join(modulesFolder, 'vitest', 'vitest.mjs')
  const settings = ['--config', 'app.config.ts', '--reporter=default', '--reporter=json']
  const code = await run(node, [program, 'run', ...settings, `--outputFile=${file}`, ...args], {
    group: true,
    env: { NODE_ENV: 'test' },
    stdio: outputTo(stdio),
  })
  if (counts) printCoverage()
  const report = readJson(file)
  return { code, passed: report.numPassedTests ?? 0, failed: failedOfVitest(report, root) }
}

const coverageFile = join(cacheFolder, 'coverage', 'coverage-summary.json')

function printCoverage() {
  const { lines } = readJson(coverageFile).total ?? {}
  const figure = lines ? `${lines.pct} % (${lines.covered} of ${lines.total})` : 'not known'
  process.stdout.write(`Lines of app/ covered by unit, component and contract tests: ${figure}\n`)
}

async function playwright(node, browser, filters) {
  const dataFolder = temporaryFolder(cacheFolder, 'e2e-data-')
  // Where the start tests have written the demonstration, the site need not do so again.
  const filled = join(process.env.DEMO_FOLDERS ?? dataFolder, 'filled')
  if (existsSync(filled)) await run('cp', ['-a', `${filled}/.`, dataFolder])
  const file = join(cacheFolder, 'playwright.json')
  rmSync(file, { force: true })
  const code = await run(node, [join(modulesFolder, 'playwright', 'cli.js'), 'test', ...filters], {
    group: true,
    env: {
      CHROMIUM_PATH: browser,
      E2E_DATA_DIR: dataFolder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  })
  const report = readJson(file)
  const { expected = 0, flaky = 0 } = report.stats ?? {}
  return { code, passed: expected + flaky, failed: failedOfPlaywright(report) }
}

/** It goes when this process ends. */
function temporaryFolder(parent, prefix) {
  const folder = mkdtempSync(join(parent, prefix))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const outputTo = (stdio) => (stdio === 'inherit' ? stdio : ['ignore', stdio, stdio])

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
