import { existsSync } from 'node:fs'
import { chromium, defineConfig, devices } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4173)
const origin = `http://127.0.0.1:${port}`
const SECOND_MS = 1_000

/** The browser that `npm test` found, else Playwright's own, else the machine's. */
const program = [
  process.env['CHROMIUM_PATH'],
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path))

/**
 * What Chromium is to leave out. The pop-ups of its address bar are pages that every new window loads and nobody sees:
 * a third of a second of a core for each test. Of two lists Chromium takes the last, so those that Playwright
 * names itself stand here too.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/playwright',
  globalSetup: './tests/fixtures/runner/demo-folders.ts',
  // One more than the cores of the smallest machine: a test waits for half of its time, for a slowed processor or a clock.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'node_modules/.cache/playwright.json' },
    ],
  ],
  // How long a step may take on a machine that is busy with something else; a healthy run waits for none of it.
  timeout: 90 * SECOND_MS,
  expect: { timeout: 20 * SECOND_MS },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    // Requests that go through a worker can be neither watched nor changed; offline-flats.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(program && { executablePath: program }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${LEFT_OUT.join()}`,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'node_modules/.cache/e2e-data',
      LOG_LEVEL: 'warn',
    },
    url: `${origin}/readyz`,
    timeout: 300 * SECOND_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15 * SECOND_MS },
  },
})
