import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './setup/build.mjs'
import { run } from './setup/children.mjs'
import { exclusively } from './setup/exclusive.mjs'
import { cacheFolder, modulesFolder } from './setup/paths.mjs'
import { SetupError } from './setup/report.mjs'
import { isStopping } from './setup/stop.mjs'

/**
 * Runs all checks of the project one after another, even if earlier ones fail; the last line is a summary, in
 * which each tool counts as one check and each test of vitest and Playwright as another.
 *
 * @returns {Promise<number>} the exit code
 */
export async function testEverything(node, browser) {
  const sum = { passed: 0, failed: 0 }
  const failures = []
  mkdirSync(cacheFolder, { recursive: true })
  const dataFolder = mkdtempSync(join(cacheFolder, 'e2e-data-'))
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

  const isBuilt = await check('build', () => build(node))
  await check('format and lint', () =>
    tool(node, '@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  )
  await check('types', () => tool(node, 'typescript/bin/tsc', ['-p', '.', '--noEmit']))
  await check('dead code', () => tool(node, 'knip/bin/knip.js', []))
  await check('unit, component, contract and architecture tests', () => vitest(node, isBuilt))
  if (isBuilt) await check('browser tests', () => playwright(node, browser, dataFolder))
  else fail('browser tests: there is no build to run them on')

  for (const failure of failures) process.stdout.write(`failed: ${failure}\n`)
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`)
  return sum.failed === 0 ? 0 : 1

  async function check(name, work) {
    if (isStopping()) return false
    process.stdout.write(`\n── ${name}\n`)
    const started = Date.now()
    const { code, passed = 0, failed = 0 } = await work()
    sum.passed += passed
    sum.failed += failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    if (code === 0) sum.passed += 1
    else fail(`${name} (exit code ${code})`)
    process.stdout.write(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
    return code === 0
  }

  function fail(what) {
    sum.failed += 1
    failures.push(what)
  }
}

async function build(node) {
  try {
    await exclusively(() => buildSite(node))
    return { code: 0 }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stdout.write(`${error.message}\n`)
    return { code: 1 }
  }
}

async function tool(node, program, args) {
  return { code: await run(node, [join(modulesFolder, program), ...args], { group: true }) }
}

async function vitest(node, isBuilt) {
  const file = join(cacheFolder, 'vitest.json')
  rmSync(file, { force: true })
  const args = [
    'run',
    '--config',
    'app.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]
  if (!isBuilt) args.push('--project=!built')
  const program = join(modulesFolder, 'vitest', 'vitest.mjs')
  const code = await run(node, [program, ...args], { group: true, env: { NODE_ENV: 'test' } })
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(file)
  return { code, passed: numPassedTests, failed: numFailedTests }
}

async function playwright(node, browser, dataFolder) {
  const file = join(cacheFolder, 'playwright.json')
  rmSync(file, { force: true })
  const code = await run(node, [join(modulesFolder, 'playwright', 'cli.js'), 'test'], {
    group: true,
    env: { CHROMIUM_PATH: browser, E2E_DATA_DIR: dataFolder, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const { expected = 0, flaky = 0, unexpected = 0 } = readJson(file).stats ?? {}
  return { code, passed: expected + flaky, failed: unexpected }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
