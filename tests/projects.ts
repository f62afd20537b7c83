import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TestProjectConfiguration, TestUserConfig } from 'vitest/config'

const SECOND_MS = 1_000

/**
 * Tests of limits that a process keeps in memory: how many sign-ins it records in a minute, how many calls it answers without a
 * database. In a process with other files those would have used the limit up.
 */
const needFreshProcess = [
  'tests/contract/account/fresh-code.test.ts',
  'tests/contract/account/login-strangers.test.ts',
  'tests/contract/account/login.test.ts',
  'tests/contract/http/call-limits.test.ts',
  'tests/contract/http/outage.test.ts',
]

/** Tests that need a process of their own: what they replace with vi.mock() others would get too. */
const isolated = globSync('tests/{unit,component,contract}/**/*.test.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => needFreshProcess.includes(path) || /\bvi\.(doM|m)ock\(/.test(readFileSync(path, 'utf8')))

/**
 * Tests that run the same lines many thousands of times, each of which another test reaches too. To count lines makes
 * them take up to half as long again: they run in projects of their own, without it
 * (docs/decisions/121-lines-are-not-counted-everywhere.md).
 */
const uncounted = [
  'tests/contract/account/clear-text.test.ts',
  'tests/contract/alerts/make-alerts.test.ts',
  'tests/contract/booking/booking-property.test.ts',
  'tests/contract/booking/booking-race.test.ts',
  'tests/contract/booking/together-race.test.ts',
  'tests/contract/catalogue/chess-demo.test.ts',
  'tests/contract/catalogue/demo-heads.test.ts',
  'tests/contract/catalogue/facets.test.ts',
  'tests/contract/portals/dialects-out.test.ts',
  'tests/contract/portals/portal-feeds.test.ts',
  'tests/contract/portals/yml-out.test.ts',
  'tests/contract/portals/yrl-out.test.ts',
  'tests/unit/backend/catalogue/index/catalogue-index.property.test.ts',
  'tests/unit/backend/content/read/read-content.test.ts',
  'tests/unit/backend/feeds/series/series.test.ts',
  'tests/unit/backend/jobs/crm/crm-hour.test.ts',
]

/** Tests read the words of the demonstration's company. */
const company = 'tests/fixtures/runner/demo-company.ts'
const component = { environment: 'happy-dom', setupFiles: [company, 'tests/fixtures/patient-queries.ts'] }

const projects: TestProjectConfiguration[] = [
  ...twoWays('unit', 'tests/unit/**/*.test.ts', { environment: 'node', setupFiles: [company] }),
  ...twoWays('contract', 'tests/contract/**/*.test.ts', { environment: 'node', setupFiles: [company] }),
  ...['unit', 'contract'].map((name) => ({
    extends: true as const,
    test: {
      name: `${name}-uncounted`,
      environment: 'node' as const,
      include: uncounted.filter((path) => path.startsWith(`tests/${name}/`)),
      setupFiles: [company],
    },
  })),
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
 * of its own costs a file 0.2 s. `x-isolated` holds the files of `x` that need one.
 */
function twoWays(
  name: string,
  files: string,
  test: { environment: string; setupFiles?: string[] },
): TestProjectConfiguration[] {
  const shared = [...(test.setupFiles ?? []), 'tests/fixtures/runner/shared-process.ts']
  const own = isolated.filter((path) => path.startsWith(`tests/${name}/`) && !uncounted.includes(path))
  return [
    {
      extends: true,
      test: {
        ...test,
        name,
        include: [files],
        exclude: [...own, ...uncounted],
        isolate: false,
        setupFiles: shared,
      },
    },
    { extends: true, test: { ...test, name: `${name}-isolated`, include: own } },
  ]
}

/** What vitest runs, how patiently, and how much of the product it must reach. */
export const tests: TestUserConfig = {
  // Only what hangs meets these: a machine that is kept busy by something else takes many times as long as one
  // that is not. A promise about time is checked by a clock of its own, tests/fixtures/working-clock.ts.
  testTimeout: 300 * SECOND_MS,
  hookTimeout: 300 * SECOND_MS,
  expect: { poll: { timeout: 60 * SECOND_MS } },
  // One less than there are, the default, leaves half of a machine with two cores idle.
  maxWorkers: availableParallelism(),
  setupFiles: ['tests/fixtures/runner/compile-cache.ts'],
  globalSetup: ['tests/fixtures/database/database.global-setup.ts', 'tests/fixtures/runner/demo-folders.ts'],
  coverage: {
    provider: 'v8',
    // Files that no test loads count too, with none of their lines.
    include: ['app/**/*.{ts,tsx}'],
    exclude: ['app/routeTree.gen.ts'],
    reporter: ['json-summary'],
    reportsDirectory: 'node_modules/.cache/coverage',
    reportOnFailure: true,
    thresholds: { lines: 85 },
  },
  projects,
}
