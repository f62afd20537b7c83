import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './children.mjs'
import { modulesFolder } from './paths.mjs'
import { report, SetupError } from './report.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const toStderr = ['ignore', 2, 2]

/**
 * A browser for the tests: CHROMIUM_PATH, the machine's own, Playwright's, or otherwise a downloaded one.
 *
 * @param {string} node
 * @returns {Promise<string>} absolute path of the program
 */
export async function findBrowser(node) {
  const asked = process.env.CHROMIUM_PATH
  if (asked) {
    if (existsSync(asked)) return asked
    throw new SetupError(`CHROMIUM_PATH is ${asked}, and there is no such file.`)
  }
  const here = installed() ?? (await playwrightBrowser())
  if (here) return here

  report('no browser for the tests; fetching Chromium')
  const playwright = join(modulesFolder, 'playwright', 'cli.js')
  const asRoot = process.getuid?.() === 0
  await run(node, [playwright, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: toStderr,
  })
  const fetched = await playwrightBrowser()
  if (fetched) return fetched

  if (asRoot && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { stdio: toStderr, env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: toStderr,
      env,
    })
  }
  const packaged = installed()
  if (packaged) return packaged
  throw new SetupError('no browser for the tests: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
}

function installed() {
  return places.find((path) => existsSync(path))
}

async function playwrightBrowser() {
  const { chromium } = await import(pathToFileURL(join(modulesFolder, 'playwright', 'index.mjs')).href)
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}
