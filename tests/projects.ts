import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TestProjectConfiguration, TestUserConfig } from 'vitest/config'

const SECOND_MS = 1_000

/** Tests that replace modules: in a process that they share with others, the others would get the replacement too. */
const replacing = globSync('tests/{unit,contract,component}/**/*.test.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\bvi\.(doM|m)ock\(/.test(readFileSync(path, 'utf8')))

const component = { environment: 'happy-dom', setupFiles: ['tests/fixtures/patient-queries.ts'] }

const projects: TestProjectConfiguration[] = [
  ...twoWays('unit', 'tests/unit/**/*.test.ts', { environment: 'node' }),
  ...twoWays('contract', 'tests/contract/**/*.test.ts', { environment: 'node' }),
  ...twoWays('component', 'tests/component/**/*.test.tsx', component),
  {
    extends: true,
    test: { name: 'architecture', environment: 'node', include: ['tests/architecture/*.test.ts'] },
  },
  // Those below read dist/ and start the built server: only after a build.
  {
    extends: true,
    test: { name: 'built', environment: 'node', include: ['tests/architecture/built/*.test.ts'] },
  },
  {
    extends: true,
    test: {
      name: 'start',
      environment: 'node',
      include: ['tests/start/*.test.ts'],
      fileParallelism: false,
    },
  },
]

/**
 * Most files of a project run in one process after another, which loads the modules of the site once: a process
 * of its own costs a file 0.2 s. `x-isolated` holds the files of `x` that cannot.
 */
function twoWays(
  name: string,
  files: string,
  test: { environment: string; setupFiles?: string[] },
): TestProjectConfiguration[] {
  const setupFiles = test.setupFiles ?? []
  const shared = [...setupFiles, 'tests/fixtures/runner/shared-process.ts']
  const isolated = replacing.filter((path) => path.startsWith(`tests/${name}/`))
  const projects: TestProjectConfiguration[] = [
    {
      extends: true,
      test: { ...test, name, include: [files], exclude: isolated, isolate: false, setupFiles: shared },
    },
  ]
  if (isolated.length > 0)
    projects.push({ extends: true, test: { ...test, name: `${name}-isolated`, include: isolated } })
  return projects
}

/** What vitest runs, how patiently, and how much of the product it must reach. */
export const tests: TestUserConfig = {
  // Only what hangs meets these: a machine that is kept busy by something else takes many times as long as one
  // that is not. A promise about time is checked by a clock of its own, tests/fixtures/working-clock.ts.
  testTimeout: 120 * SECOND_MS,
  hookTimeout: 180 * SECOND_MS,
  expect: { poll: { timeout: 60 * SECOND_MS } },
  // One less than there are, the default, leaves half of a machine with two cores idle.
  maxWorkers: availableParallelism(),
  globalSetup: ['tests/fixtures/database/database.global-setup.ts'],
  projects,
}
