import { expect, it } from 'vitest'
import { failedOfPlaywright, failedOfVitest, printFailed } from '../../../scripts/failed-tests.mjs'

const file = (
  path: string,
  ...tests: { status: string; fullName: string; failureMessages?: string[] }[]
) => ({
  name: `/site/${path}`,
  status: tests.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests,
})

it('names the failed tests of vitest by file and title, with what they said', () => {
  const testResults = [
    file('tests/unit/a.test.ts', { status: 'passed', fullName: 'holds' }),
    file(
      'tests/unit/b.test.ts',
      { status: 'passed', fullName: 'holds' },
      { status: 'failed', fullName: 'adds', failureMessages: ['expected 2 to be 3'] },
    ),
  ]
  expect(failedOfVitest({ testResults }, '/site')).toEqual([
    { name: 'tests/unit/b.test.ts › adds', message: 'expected 2 to be 3' },
  ])
})

it('names a file that could not be loaded', () => {
  const broken = { ...file('tests/unit/c.test.ts'), status: 'failed', message: 'Cannot find module' }
  expect(failedOfVitest({ testResults: [broken] }, '/site')).toEqual([
    { name: 'tests/unit/c.test.ts', message: 'Cannot find module' },
  ])
})

it('names the failed tests of Playwright in suites within suites', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'map.spec.ts',
    line: 7,
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: 'Timeout of 90 s' }] }] }],
  })
  const report = { suites: [{ specs: [spec('opens', true)], suites: [{ specs: [spec('shuts', false)] }] }] }
  expect(failedOfPlaywright(report)).toEqual([{ name: 'map.spec.ts:7 › shuts', message: 'Timeout of 90 s' }])
  expect(failedOfPlaywright({ errors: [{ message: 'no port' }] })).toEqual([
    { name: 'browser tests as a whole', message: 'no port' },
  ])
  expect(failedOfPlaywright({})).toEqual([])
})

it('tells the beginning of each message, without colours and frames of libraries, and how many tests are left out', () => {
  const long = [
    '\u001b[31mexpected 2\u001b[39m',
    '    at node_modules/vitest/x.js',
    '',
    ...Array(30).fill('row'),
  ]
  const told = printFailed([{ name: 'b.test.ts › adds', message: long.join('\n') }])
  expect(told.split('\n').slice(0, 3)).toEqual(['failed test: b.test.ts › adds', '    expected 2', '    row'])
  expect(told.split('\n')).toHaveLength(1 + 12 + 1)
  const many = Array.from({ length: 23 }, (_, index) => ({ name: `${index}`, message: 'no' }))
  expect(printFailed(many)).toContain('… and 3 more failed tests')
  expect(printFailed([])).toBe('')
})
