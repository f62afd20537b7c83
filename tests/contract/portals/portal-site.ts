import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createCatalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import { changedSince, loadCatalogue } from '#app/backend/catalogue/snapshot/reader.ts'
import type { PriceListMap } from '#app/backend/feeds/dialects/price-list/price-list-map.ts'
import { importFeed } from '#app/backend/feeds/import/import-feed.ts'
import type { FeedChannel } from '#app/backend/portals/channel.ts'
import { newToken } from '#app/backend/portals/channel.ts'
import { DIALECTS_OUT } from '#app/backend/portals/dialects/dialects.ts'
import type { PortalServices } from '#app/backend/portals/feed-files.ts'
import { portalFeedResponse } from '#app/backend/portals/portal-feed-response.ts'
import { PORTAL_DIALECTS, type PortalDialectName } from '#app/contract/entries/feed-channel.ts'
import { writeDemo } from '#demo/generate/write-demo.ts'
import { apiServices } from '../../fixtures/api/api-services.ts'
import { companyPay } from '../../fixtures/api/pay.ts'
import { createTestDatabase } from '../../fixtures/database/database.ts'

export const ORIGIN = 'https://kedr.example'
/** Of complexes to which the demonstration's feed gives none. */
export const ADDRESS = 'ул. Набережная, 14'

/** The demonstration behind channels of portals. */
export async function openPortalSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portals-'))
  const database = await createTestDatabase()
  const { feed } = await writeDemo('demo', folder)
  await importFeed(database.db, { source: { name: 'demo' }, input: feed })
  await database.db.updateTable('project').set({ address: ADDRESS }).where('address', 'is', null).execute()
  const data = await loadCatalogue(database.db)
  let { mark } = data
  const catalogue = createCatalogue(data, companyPay)
  const channels: FeedChannel[] = []
  const told: object[] = []
  const log = { info: () => {}, warn: (line: object) => void told.push(line), error: () => {} }
  const base = apiServices(database, { SITE_URL: ORIGIN }, log)
  let revision = 1
  const all: PortalServices['entries']['all'] = (kind) => {
    const shown: PortalServices['entries'] = base.entries
    return kind === 'feed-channel' ? Object.assign(shown.all(kind), channels) : shown.all(kind)
  }
  const entries = { ...base.entries, all, revision: () => revision }
  const services: PortalServices = { ...base, catalogue, entries }

  /** The portal knows every project and house of the site. */
  const idsOfAll = (): FeedChannel['projects'] => {
    const { projects, buildings } = catalogue.current()
    return Object.fromEntries(
      [...projects.values()].map(({ id, slug }) => {
        const own = [...buildings.values()].filter(({ project_id }) => project_id === id)
        const houses = Object.fromEntries(own.map((house) => [house.slug, `h${house.id}`]))
        return [slug, { id: `p${id}`, houses }]
      }),
    )
  }

  return {
    database,
    services,
    /** The file of the demonstration. */
    feed,
    told,
    idsOfAll,
    /** @returns the token of a new channel */
    addChannel(changes: Partial<FeedChannel> = {}): string {
      const { token, hash } = newToken()
      channels.push({
        slug: `channel-${channels.length}`,
        token_sha256: hash,
        dialects: [...PORTAL_DIALECTS],
        price: 'discounted',
        projects: idsOfAll(),
        phone: '+73420000000',
        ...changes,
      })
      revision++
      return token
    },
    async ask(token: string, name: PortalDialectName, headers: Record<string, string> = {}, method = 'GET') {
      const url = `${ORIGIN}/feeds/${token}/${DIALECTS_OUT[name].file}`
      const response = await portalFeedResponse(new Request(url, { headers, method }), async () => services)
      if (!response) throw new Error('the address is not of a feed')
      return response
    },
    async textOf(token: string, name: PortalDialectName): Promise<string> {
      return (await this.ask(token, name)).text()
    },
    /** Brings what was written to the database into the catalogue, as the follower does. */
    async follow(): Promise<void> {
      const changes = await changedSince(database.db, mark)
      if (changes.kind === 'reload') {
        const next = await loadCatalogue(database.db)
        mark = next.mark
        await catalogue.replaceAll(next)
      } else {
        mark = changes.mark
        await catalogue.applyRows(changes.rows, changes.removedIds)
      }
    },
    /** In place of all flats, those of one file. */
    async replaceBy(file: string, map?: PriceListMap): Promise<void> {
      await sql`truncate feed_source, flat, building, project, city cascade`.execute(database.db)
      await importFeed(database.db, { source: { name: 'shape' }, input: file, map })
      const next = await loadCatalogue(database.db)
      mark = next.mark
      await catalogue.replaceAll(next)
    },
    async close(): Promise<void> {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
