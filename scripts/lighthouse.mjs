/**
 * Runs Lighthouse (mobile) on the main pages of a running site and compares the scores with the required
 * minimum.
 *
 *   node scripts/lighthouse.mjs [ORIGIN [PATH …]]     default http://127.0.0.1:3000, all pages below
 *
 * One run for each page, and two more if a score is below its minimum: the median counts. Exit code 1 when a
 * median is below its minimum.
 */
import { existsSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'

const origin = process.argv[2] ?? 'http://127.0.0.1:3000'
const BARS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Largest contentful paint, on Lighthouse's slow network. */
const MAX_LCP_MS = 2_500
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const program = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))
const PORT = 9333
const chrome = await chromium.launch({
  args: [...FLAGS, `--remote-debugging-port=${PORT}`],
  ...(program && { executablePath: program }),
})

async function measure(url) {
  const { lhr } = await lighthouse(url, {
    port: PORT,
    onlyCategories: Object.keys(BARS),
    logLevel: 'error',
  })
  const scores = Object.fromEntries(
    Object.keys(BARS).map((name) => [name, Math.round(lhr.categories[name].score * 100)]),
  )
  const failed = Object.values(lhr.categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 0.9)
    .map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim())
  const lcpMs = Math.round(lhr.audits['largest-contentful-paint'].numericValue)
  return { scores, lcpMs, failed: [...new Set(failed)] }
}

const isPrivate = (path) => /^\/(account|booking)\//.test(path)
const isBelow = ({ scores, lcpMs }, path) =>
  lcpMs > MAX_LCP_MS ||
  Object.entries(BARS).some(([name, bar]) => scores[name] < bar && !(name === 'seo' && isPrivate(path)))
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const list = await fetch(`${origin}/api/flats/?limit=1`).then((answer) => answer.json())
const flat = list.data.flats.items[0].id
const only = process.argv.slice(3)
const all = [
  '/',
  '/choose/flat',
  `/choose/flat/${flat}`,
  '/chess/rechnoy?house=korpus-6',
  '/choose/genplan/rechnoy',
  '/projects/rechnoy',
  '/projects/rechnoy/progress',
  '/services/bron',
  '/services/mortgage',
  '/services/purchases',
  '/about',
  '/about/answers',
  '/actions',
  '/actions/dvukhkomnatnye-rechnoy',
  '/agreement/politics',
  '/contacts',
  '/docs',
  '/press/news',
  '/press/news/rechnoy-6-shestnadtsat-etazhey',
  '/press/photos/rechnoy-6-polgoda',
  '/press/videos/rechnoy-so-dvora-i-s-reki',
  '/rechnoy/storehouse',
  '/vacancies',
  // Excluded from search engines on purpose, which lowers their SEO score.
  '/account/login',
  `/booking/${flat}`,
]
let isGood = true
try {
  for (const path of only.length > 0 ? only : all) {
    const runs = [await measure(origin + path)]
    if (isBelow(runs[0], path)) runs.push(await measure(origin + path), await measure(origin + path))
    const scores = Object.fromEntries(
      Object.keys(BARS).map((name) => [name, median(runs.map((run) => run.scores[name]))]),
    )
    const lcpMs = median(runs.map((run) => run.lcpMs))
    if (isBelow({ scores, lcpMs }, path)) isGood = false
    process.stdout.write(
      `${path}  ${Object.entries(scores)
        .map((pair) => pair.join(' '))
        .join('  ')}  largest paint ${lcpMs} ms\n`,
    )
    for (const audit of runs.at(-1).failed) process.stdout.write(`    ${audit}\n`)
  }
} finally {
  await chrome.close()
}
process.exitCode = isGood ? 0 : 1
