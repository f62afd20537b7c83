import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSource, root } from './source-files.ts'

it('the page about security names tests that are there', () => {
  const named = [...readSource('docs/security.md').matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('every threat that this program stops has a test that shows it', () => {
  const rows = readSource('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (threat|---)/.test(line))
  const unshown = rows.filter((row) => !row.includes('`tests/') && !row.includes('the proxy in front'))
  expect(unshown).toEqual([])
})
