import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { logOutput } from '#server/log-output.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function aLog() {
  const file = join(folder, 'log')
  const log = createLog('info', logOutput(file))
  const messages = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
  return { log, messages }
}

it('writes lines together, soon', async () => {
  const { log, messages } = aLog()
  log.info({}, 'first')
  log.info({}, 'second')
  expect(messages()).toEqual([])
  await expect.poll(messages).toEqual(['first', 'second'])
  log.info({}, 'third')
  await delay(0)
  expect(messages()).toHaveLength(2)
  await expect.poll(messages).toEqual(['first', 'second', 'third'])
})

it('writes a warning at once, and what came before it', () => {
  const { log, messages } = aLog()
  log.info({}, 'a page')
  log.warn({}, 'slow')
  expect(messages()).toEqual(['a page', 'slow'])
})

it('does not keep more than a few lines waiting', () => {
  const { log, messages } = aLog()
  for (let page = 0; page < 200; page++) log.info({}, 'a page')
  expect(messages().length).toBeGreaterThan(100)
})

it.each([
  ['ends', ''],
  ['is told to exit', 'process.exit(0)'],
  ['fails', 'setTimeout(() => { throw new Error("broken") })'],
])('writes the last lines of a process that %s', (_, end) => {
  const program = `
    import { createLog } from '#server/log.ts'
    createLog('info').info({}, 'last')
    ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(stdout).toContain('"msg":"last"')
})
