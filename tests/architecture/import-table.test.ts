import { describe, expect, it } from 'vitest'
import { appFiles, ownImports } from './source-files.ts'

/** Who may import whom: the table of docs/architecture.md. A folder may always import itself. */
const table: Record<string, string[]> = {
  domain: [],
  'config/site': ['domain'],
  'config/env': ['config/site', 'domain'],
  contract: ['domain'],
  ui: ['domain'],
  platform: ['domain', 'config/site', 'config/env'],
  blocks: ['domain', 'contract', 'platform', 'ui', 'config/site'],
  backend: ['domain', 'contract', 'config/site', 'config/env'],
  upstream: ['domain', 'contract', 'config/site', 'config/env', 'backend'],
  features: ['domain', 'contract', 'config/site', 'platform', 'ui', 'blocks'],
  site: ['domain', 'contract', 'config/site', 'platform', 'ui', 'blocks', 'features', 'styles'],
  routes: ['domain', 'contract', 'config/site', 'platform', 'ui', 'blocks', 'features', 'site', 'styles'],
  cli: ['domain', 'contract', 'config/site', 'config/env', 'backend'],
}

/** The features that others may import, and which ones. */
const sharedFeatures: Record<string, string[]> = { reservations: ['account', 'booking'] }

/** Files that open a door the table keeps shut, each for the reason that the architecture gives. */
const doors: { from: RegExp; to: string[] }[] = [
  // Browser code reaches the API only through server functions.
  { from: /^app\/(features|site)\/.*\.functions\.ts$/, to: ['upstream', 'config/env'] },
  { from: /^app\/(features|site)\/.*\.server\.ts$/, to: ['upstream', 'config/env'] },
  // Server routes answer without a page.
  {
    from: /^app\/routes\/(api\/|og\.|robots|sitemap|events|favorites_\/|.*_\.pdf\.ts$)/,
    to: ['upstream', 'backend', 'config/env'],
  },
]

/** Of config/, what browsers may read. */
const PUBLIC_CONFIG = new Set(['site.ts', 'company.ts', 'pages.ts', 'link-picture.ts', 'page-picture.ts'])

function folderOf(path: string): string | undefined {
  const [, folder, file] = path.split('/')
  if (!file) return undefined
  if (folder !== 'config') return folder
  return PUBLIC_CONFIG.has(file) ? 'config/site' : 'config/env'
}

function isAllowed(from: string, to: string): boolean {
  const [source, target] = [folderOf(from), folderOf(to)]
  // Framework entries at app/ see everything.
  if (source === undefined || target === undefined || source === target) return true
  if (table[source]?.includes(target)) return true
  return doors.some((door) => door.from.test(from) && door.to.includes(target))
}

function featureOf(path: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1]
}

function mayImportFeature(from: string | undefined, to: string | undefined): boolean {
  if (from === undefined || to === undefined || from === to) return true
  return sharedFeatures[to]?.includes(from) ?? false
}

describe('the import table', () => {
  it('knows every folder of app/', () => {
    const folders = new Set(appFiles().map(folderOf))
    const known = new Set([...Object.keys(table), 'styles', undefined])
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([])
  })

  it.each([
    ['app/ui/field/field.tsx', 'app/blocks/flat/price.tsx'],
    ['app/features/flats/flats.queries.ts', 'app/upstream/upstream.server.ts'],
    ['app/routes/index.tsx', 'app/backend/router.ts'],
    ['app/domain/area.ts', 'app/contract/flats.ts'],
    ['app/ui/field/field.tsx', 'app/config/env.server.ts'],
  ])('refuses %s → %s', (from, to) => {
    expect(isAllowed(from, to)).toBe(false)
  })

  it('is kept by every file', () => {
    const broken = appFiles().flatMap((path) =>
      ownImports(path)
        .filter(({ target }) => target.startsWith('app/') && !isAllowed(path, target))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('lets no feature import another, save one that is made to be shared', () => {
    const broken = appFiles().flatMap((path) =>
      ownImports(path)
        .filter(({ target }) => !mayImportFeature(featureOf(path), featureOf(target)))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it.each([
    ['flats', 'reservations'],
    ['account', 'booking'],
    ['reservations', 'account'],
  ])('refuses feature %s → %s', (from, to) => {
    expect(mayImportFeature(from, to)).toBe(false)
  })
})
