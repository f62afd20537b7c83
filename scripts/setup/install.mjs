import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { run } from './children.mjs'
import { report, SetupError } from './report.mjs'

/**
 * Runs `npm ci` in a folder: exactly the lock, without install scripts, and with development packages,
 * whatever NODE_ENV and the user's npm settings say.
 */
export async function installFromLock(folder, node) {
  const started = Date.now()
  const code = await run(
    node,
    [
      npmProgram(),
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      env: { PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`, npm_config_json: undefined },
    },
  )
  if (code !== 0)
    throw new SetupError(`npm ci in ${folder} ended with code ${code}; its own words are above.`)
  report(`packages are in place (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/** npm as a script, so that any Node can run it: the npm that started us, otherwise the one on PATH. */
function npmProgram() {
  const started = process.env.npm_execpath
  if (started && /npm-cli\.[cm]?js$/.test(started) && existsSync(started)) return started
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const windows = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'npm'))
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))
    .filter((path) => path.endsWith('.js'))
  const found = [beside, windows, ...onPath].find((path) => existsSync(path))
  if (found) return found
  throw new SetupError('npm was not found: it comes with Node; start with "npm start".')
}
