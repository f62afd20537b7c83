import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const MODULE = new URL('../../../../server/workers/heap-growth.ts', import.meta.url).href
/** The second collection says to what size the heap might have grown after the first. */
const CODE = `
  (await import('${MODULE}')).growHeapFreely()
  globalThis.kept = Array.from({ length: 400_000 }, (_, at) => ({ at, twice: [at, at] }))
  gc()
  gc()
`
const FLAGS = ['--expose-gc', '--trace-gc', '--trace-gc-nvp', '--input-type=module', '--eval', CODE]

it('the heap may grow to four times of what is in use before all of it is collected', () => {
  const trace = execFileSync(process.execPath, FLAGS, { encoding: 'utf8' })
  const last =
    trace
      .trim()
      .split('\n')
      .findLast((line) => line.includes('"gc":"mc"')) ?? ''
  const of = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(last)?.[1])
  expect(of('end_object_size')).toBeGreaterThan(20e6)
  expect(of('old_gen_allocation_limit') / of('end_object_size')).toBeCloseTo(4, 0)
})
