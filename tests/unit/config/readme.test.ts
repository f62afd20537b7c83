import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

it('the table of the README has every variable that the site reads', () => {
  const settings = [...read('app/config/env.server.ts').matchAll(/^ {2}([A-Z][A-Z\d_]*): /gm)].map(
    ([, name]) => name,
  )
  const rows = read('README.md')
    .split('\n')
    .flatMap((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? [])
    .join()
  expect(settings.length).toBeGreaterThan(60)
  expect(settings.filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
})
