import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const npmTest = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'test', ...args], { encoding: 'utf8' })

it.each(['units', 'constructor', '--unit'])(
  'npm test -- %s names the parts that there are: exit 2',
  (part) => {
    const { status, stdout, stderr } = npmTest(part)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(`npm test has no part "${part}"`)
    expect(stderr).toContain('unit, contract, component, architecture, built, start, e2e, changed')
  },
)

it('npm test -- unit FILTER runs the files of that part with such a path, and sums up', () => {
  const { status, stdout } = npmTest('unit', 'tests/unit/domain/phone')
  expect(stdout).toContain('── unit tests: passed')
  expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/)
  expect(stdout).not.toMatch(/── (build|types|browser tests)/)
  expect(status).toBe(0)
})
