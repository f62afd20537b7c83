import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '#server/log.ts'
import { logOutput } from '#server/log-output.ts'
import { eventually } from '../../fixtures/eventually.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function aLog() {
  const file = join(folder, 'log')
  const log = createLog('info', logOutput(openSync(file, 'a')))
  const messages = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
  return { log, messages }
}

it('writes lines together after a tenth of a second', async () => {
  const { log, messages } = aLog()
  log.info({}, 'first')
  vi.advanceTimersByTime(90)
  log.info({}, 'second')
  await delay(50)
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(10)
  await expect.poll(messages).toEqual(['first', 'second'])
  log.info({}, 'third')
  vi.advanceTimersByTime(100)
  await expect.poll(messages).toEqual(['first', 'second', 'third'])
})

it('does not keep a warning waiting, nor what came before it', async () => {
  const { log, messages } = aLog()
  log.info({}, 'a page')
  log.warn({}, 'slow')
  await expect.poll(messages).toEqual(['a page', 'slow'])
})

it('does not keep more than a few lines waiting', async () => {
  const { log, messages } = aLog()
  for (let page = 0; page < 200; page++) log.info({}, 'a page')
  await expect.poll(() => messages().length).toBeGreaterThan(150)
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

/** A process that writes a line of so many letters each 20 ms, and says on its other output when it has done so 30 times. */
function writer(letters: number) {
  const program = `
    import { createLog } from '#server/log.ts'
    const log = createLog('info')
    let ticks = 0
    const timer = setInterval(() => {
      log.info({ letters: 'a'.repeat(${letters}) }, 'tick')
      if (++ticks < 30) return
      clearInterval(timer)
      process.stderr.write('done')
      process.on('SIGTERM', () => process.exit(0))
    }, 20)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  return { child, said: () => said }
}

it('goes on, and ends, when nobody reads any more', async () => {
  const { child, said } = writer(10)
  const code = new Promise((resolve) => child.once('exit', resolve))
  child.stdout.once('data', () => child.stdout.destroy())
  await eventually(() => expect(said()).toBe('done'))
  expect(await code).toBe(0)
})

it('does not wait for a reader that is slow', async () => {
  const { child, said } = writer(100_000)
  child.stdout.pause()
  await eventually(() => expect(said()).toBe('done'))
  child.kill('SIGKILL')
})
