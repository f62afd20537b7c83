import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'

/** `deploy/check.mjs`, with the programs that this machine has. What could not be tried says so in its name. */

const check = fileURLToPath(new URL('../../../deploy/check.mjs', import.meta.url))
const has = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined
const hasSystemd = has('systemd-analyze', '--version')
const hasNginx = has('nginx', '-v')
const hasOpenssl = has('openssl', 'version')
const isWhole = hasSystemd && hasNginx && hasOpenssl

let said: string[]
let code: number

beforeAll(async () => {
  const env = { ...process.env, NODE_OPTIONS: '' }
  const { promise, resolve } = Promise.withResolvers<void>()
  execFile(process.execPath, [check], { env }, (error, stdout) => {
    said = stdout.split('\n')
    code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
    resolve()
  })
  await promise
})

const linesOf = (start: string) => said.filter((line) => line.startsWith(start))

it('nothing that was tried of deploy/ is at fault, and what was not tried is told by the exit code', () => {
  expect(linesOf('FAULT')).toEqual([])
  expect(code).toBe(isWhole ? 0 : 2)
})

it(
  hasSystemd
    ? 'systemd-analyze accepts the unit and its sandbox'
    : 'NOT TRIED, systemd-analyze is not on this machine: the unit',
  () => {
    if (hasSystemd) expect(linesOf('ok     systemd-analyze')).toHaveLength(2)
    else expect(linesOf('MISSING systemd-analyze')).toHaveLength(1)
  },
)

it(
  hasNginx && hasOpenssl
    ? 'nginx -t accepts the configuration, and a real nginx keeps public pages and nothing else'
    : `NOT TRIED, ${hasNginx ? 'openssl' : 'nginx'} is not on this machine: the configuration of nginx`,
  () => {
    if (hasNginx && hasOpenssl) {
      expect(linesOf('ok     nginx -t')).toHaveLength(1)
      expect(linesOf('ok     a public page is kept')).toHaveLength(1)
      expect(linesOf('ok     /private: what is not public is never kept')).toHaveLength(1)
    } else expect(linesOf(`MISSING ${hasNginx ? 'openssl' : 'nginx'}`)).toHaveLength(1)
  },
)
