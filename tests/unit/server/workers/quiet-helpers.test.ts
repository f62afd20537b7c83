import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/** A process of its own: what it lowers is not raised again. */
const PROGRAM = `
  import { readdirSync } from 'node:fs'
  import { getPriority } from 'node:os'
  const { quietHelpers } = await import(process.argv[1])
  const before = getPriority()
  const count = quietHelpers()
  const lower = readdirSync('/proc/self/task').filter((id) => getPriority(Number(id)) > before)
  console.log(JSON.stringify({ before, count, lower: lower.length, main: getPriority() - before }))`

describe.runIf(process.platform === 'linux')('threads that help V8', () => {
  it('go behind the thread that answers requests, which stays where it is', () => {
    const file = fileURLToPath(new URL('../../../../server/workers/quiet-helpers.ts', import.meta.url))
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, file], {
      encoding: 'utf8',
    })
    const { before, count, lower, main } = JSON.parse(said)
    expect(count).toBeGreaterThan(0)
    // Nothing is below the lowest.
    expect([lower, main]).toEqual([before < 19 ? count : 0, 0])
  })
})
