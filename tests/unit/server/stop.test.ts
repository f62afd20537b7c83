import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const stopFile = new URL('../../../server/stop.ts', import.meta.url).href

it('a stop in the middle of a start waits for what keeps no process alive by itself, and ends with 0', async () => {
  const program = `
    import { onStop } from ${JSON.stringify(stopFile)}
    const listening = setInterval(() => {}, 1_000)
    onStop(async () => {
      clearInterval(listening)
      await new Promise((resolve) => setTimeout(resolve, 50).unref())
    })
    console.log('starting')
    await new Promise(() => {})
  `
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
