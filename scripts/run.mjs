import { constants } from 'node:os'
import { join } from 'node:path'
import { billOfMaterials } from './setup/bill-of-materials.mjs'
import { run } from './setup/children.mjs'
import { modulesFolder } from './setup/paths.mjs'
import { SetupError } from './setup/report.mjs'
import { isStopping, stopWhenAsked } from './setup/stop.mjs'
import { prepare } from './setup.mjs'
import { misuseOfTest, test } from './test.mjs'

const production = { NODE_ENV: 'production' }

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    const node = await prepare({ build: true })
    // The IPC channel tells the server when this process ends, even by SIGKILL.
    return run(node, ['server/main.ts', ...args], {
      env: production,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
  },
  test: async (args) => {
    const misuse = misuseOfTest(args)
    if (misuse !== undefined) {
      process.stderr.write(`${misuse}\n`)
      return 2
    }
    return test(await prepare({ build: false }), args)
  },
  dev: async (args) => {
    const node = await prepare({})
    return run(node, [
      join(modulesFolder, 'vite', 'bin', 'vite.js'),
      'dev',
      '--config',
      'app.config.ts',
      ...args,
    ])
  },
  build: async () => {
    await prepare({ build: 'always' })
    return 0
  },
  bench: async (args) => {
    const node = await prepare({ build: true })
    return run(node, ['bench/run.ts', ...args], { env: production })
  },
  sbom: async () => {
    process.stdout.write(billOfMaterials())
    return 0
  },
  feed: (args) => runCommandLine('feed', args),
  flats: (args) => runCommandLine('flats', args),
  booking: (args) => runCommandLine('booking', args),
  accounts: (args) => runCommandLine('accounts', args),
  leads: (args) => runCommandLine('leads', args),
  payments: (args) => runCommandLine('payments', args),
  company: (args) => runCommandLine('company', args),
  content: (args) => runCommandLine('content', args),
  maps: (args) => runCommandLine('maps', args),
  demo: (args) => runCommandLine('demo', args),
  db: (args) => runCommandLine('db', args),
  keys: (args) => runCommandLine('keys', args),
  jobs: (args) => runCommandLine('jobs', args),
}

async function runCommandLine(name, args) {
  const node = await prepare({})
  return run(node, [`app/cli/${name}.ts`, ...args], { env: production })
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  process.stderr.write(`unknown command "${name}"; there are: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
stopWhenAsked()
try {
  process.exitCode = await command(args)
} catch (error) {
  if (isStopping()) process.exitCode = 128 + constants.signals.SIGTERM
  else {
    process.stderr.write(error instanceof SetupError ? `${error.message}\n` : `${error.stack}\n`)
    process.exitCode = 1
  }
}
