import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { percentFor } from '#server/workers/heap-growth.ts'

const MODULE = new URL('../../../../server/workers/heap-growth.ts', import.meta.url).href

/** The second collection says to what size the heap might have grown after the first, by what is in use. */
function growthAfter(call: string): number {
  const code = `
    const { growHeapFreely } = await import('${MODULE}')
    ${call}
    globalThis.kept = Array.from({ length: 400_000 }, (_, at) => ({ at, twice: [at, at] }))
    gc()
    gc()
  `
  const flags = ['--expose-gc', '--trace-gc', '--trace-gc-nvp', '--input-type=module', '--eval', code]
  const trace = execFileSync(process.execPath, flags, { encoding: 'utf8' })
  const last = trace
    .trim()
    .split('\n')
    .findLast((line) => line.includes('"gc":"mc"'))
  const of = (name: string) => Number(new RegExp(`"${name}":(\\d+)`).exec(last ?? '')?.[1])
  expect(of('end_object_size')).toBeGreaterThan(20e6)
  return of('old_gen_allocation_limit') / of('end_object_size')
}

it('the heap may grow so far, from the moment on in which it is told', () => {
  expect(growthAfter('growHeapFreely(() => 900)')).toBeGreaterThan(9)
  expect(growthAfter('growHeapFreely(() => 0)')).toBeLessThan(6)
})

it('a heap of half a gigabyte and more grows as V8 decides', () => {
  expect([100e6, 512 * 1024 ** 2, 600e6].map(percentFor)).toEqual([300, 300, 0])
})
