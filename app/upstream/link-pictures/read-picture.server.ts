import { isPageOn } from '#app/config/company.ts'
import { wordsOfPage } from '#app/config/page-picture.ts'
import { commerceInputSchema } from '#app/contract/commerce/commerce.ts'
import { isPressSection, PRESS_SECTIONS, type PressSection } from '#app/contract/content/press-sections.ts'
import { groupListInputSchema } from '#app/contract/flat-filter.ts'
import { storehouseInputSchema } from '#app/contract/storehouse.ts'
import { idSchema, queryIntRange, queryList } from '#app/contract/wire/query.ts'
import type { ExtraKind } from '#app/domain/booking/extras.ts'
import { MAX_FAVORITES, PAGE_SIZE } from '#app/domain/filter-limits.ts'
import {
  favoritesPicture,
  flatPicture,
  listPicture,
  selectionPicture,
  typePicture,
} from '#app/domain/link-picture/choice-pictures.ts'
import type { LinkPicture } from '#app/domain/link-picture/link-picture.ts'
import {
  finishedPicture,
  projectPicture,
  promotionPicture,
  storyPicture,
} from '#app/domain/link-picture/story-pictures.ts'
import { unitPicture, unitsPicture } from '#app/domain/link-picture/unit-pictures.ts'
import { commerceList, storehouseList } from '#app/domain/link-picture/unit-words.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'

type Read = (key: string, search: URLSearchParams) => Promise<LinkPicture | undefined>

/** How the picture of a page is read; `key` is the rest of the path. The first one that matches. */
const READERS: readonly (readonly [page: RegExp, read: Read])[] = [
  [/^\/choose\/flat$/, (_, search) => listOf('flats', search)],
  [/^\/choose\/type$/, (_, search) => listOf('types', search)],
  [
    /^\/choose\/flat\/([1-9]\d{0,9})$/,
    async (id) => flatPicture((await upstream().flats.get({ id: Number(id) })).data.flat),
  ],
  [
    /^\/choose\/type\/([1-9]\d{0,9})$/,
    async (id) => typePicture((await upstream().types.get({ id: Number(id) })).data.type_card),
  ],
  [/^\/nedvizhimost\/(.+)$/, (path, search) => selectionOf('flats', path, search)],
  [/^\/novostroyki\/(.+)$/, (path, search) => selectionOf('types', path, search)],
  [
    /^\/projects\/([^/]+)$/,
    async (path) => projectPicture((await upstream().projects.get({ path })).data.project),
  ],
  [
    /^\/projects-finished\/([^/]+)$/,
    async (path) => finishedPicture((await upstream().finished.get({ path })).data.complex),
  ],
  [
    /^\/actions\/([^/]+)$/,
    async (path) => promotionPicture((await upstream().actions.get({ path })).data.action),
  ],
  [/^\/press\/([a-z]+\/[^/]+)$/, storyOf],
  [/^\/commerce$/, (_, search) => commerceOf(search)],
  [
    /^\/commerce\/([1-9]\d{0,9})$/,
    async (id) => unitPicture((await upstream().commerce.get({ id: Number(id) })).data.unit),
  ],
  [/^\/([a-z0-9-]+)\/storehouse$/, (project, search) => unitsOf('storeroom', project, search)],
  [/^\/([a-z0-9-]+)\/parking$/, (project, search) => unitsOf('parking', project, search)],
  [/^\/favorites$/, (_, search) => favoritesOf(search)],
]

/**
 * What the picture of a page shows now; undefined for a page that has none of its own, or is not on the site.
 *
 * @param page - its path, decoded
 */
export async function readPicture(page: string, search: URLSearchParams): Promise<LinkPicture | undefined> {
  if (!isPageOn(page)) return undefined
  for (const [form, read] of READERS) {
    const found = form.exec(page)
    if (found) {
      const picture = await orNothing(() => read(found[1] ?? '', search))
      if (picture) return picture
    }
  }
  return wordsOfPage(page)
}

/** An address that the API refuses or does not know has no picture. */
async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UpstreamError && (error.status === 400 || error.status === 404)) return undefined
    throw error
  }
}

const pageSchema = queryIntRange(1, 10_000)

async function listOf(kind: 'flats' | 'types', search: URLSearchParams): Promise<LinkPicture | undefined> {
  const given = Object.fromEntries(search)
  const input = groupListInputSchema.safeParse({ ...given, limit: PAGE_SIZE, offset: 0 })
  const page = pageSchema.safeParse(given['page'])
  // Words that somebody has typed are not drawn.
  if (!input.success || !page.success || input.data.q !== undefined) return undefined
  const { sort, limit, offset, each, ...filter } = input.data
  const { types, flats } = upstream()
  const [known, list] = await Promise.all([
    flats.filter(filter),
    kind === 'types'
      ? types
          .list({ ...filter, sort, limit, offset })
          .then(({ data }) => ({ ...data.types, count: data.types.total }))
      : flats.groups({ ...filter, sort, limit, offset, each }).then(({ data }) => ({
          items: data.groups.items.map(({ flat }) => flat),
          count: data.flats_total,
        })),
  ])
  const { facets, ranges } = known.data.filter
  return listPicture({ kind, filter, sort, page: page.data, ...list, facets, price: ranges.price ?? null })
}

async function selectionOf(
  kind: 'flats' | 'types',
  path: string,
  search: URLSearchParams,
): Promise<LinkPicture | undefined> {
  const page = pageSchema.safeParse(search.get('page'))
  if (!page.success) return undefined
  const input = { path, limit: PAGE_SIZE, offset: 0, sort: 'price' as const }
  const { flats, types } = upstream()
  if (kind === 'flats') {
    const { selection } = (await flats.seo({ ...input, limit: 1 })).data
    const { path: _, ...firstPage } = input
    const { groups } = (await flats.groups({ ...selection.filter, ...firstPage, each: false })).data
    return selectionPicture(selection, { items: groups.items.map(({ flat }) => flat), page: page.data })
  }
  const { selection, types: list } = (await types.seo(input)).data
  return selectionPicture(selection, { items: list.items, page: page.data })
}

async function storyOf(key: string): Promise<LinkPicture | undefined> {
  const [section = '', path = ''] = key.split('/')
  return isPressSection(section)
    ? storyPicture(PRESS_SECTIONS[section].title, await storyIn(section, path))
    : undefined
}

async function storyIn(section: PressSection, path: string) {
  const { press } = upstream()
  switch (section) {
    case 'news':
      return (await press.news({ path })).data.news
    case 'publications':
      return (await press.publication({ path })).data.publication
    case 'photos': {
      const { album } = (await press.photos({ path })).data
      return { ...album, cover: album.items[0]?.image }
    }
    case 'videos': {
      const { album } = (await press.videos({ path })).data
      return { ...album, cover: album.items[0]?.poster }
    }
  }
}

async function commerceOf(search: URLSearchParams): Promise<LinkPicture | undefined> {
  const given = Object.fromEntries(search)
  const input = commerceInputSchema.safeParse({ ...given, limit: PAGE_SIZE, offset: 0 })
  const page = pageSchema.safeParse(given['page'])
  if (!input.success || !page.success) return undefined
  const { commerce } = (await upstream().commerce.list(input.data)).data
  const listed = commerceList(commerce, { ...input.data, page: page.data })
  return unitsPicture(listed, { items: page.data === undefined ? commerce.items : [] })
}

async function unitsOf(
  kind: ExtraKind,
  project: string,
  search: URLSearchParams,
): Promise<LinkPicture | undefined> {
  const input = storehouseInputSchema.safeParse({ ...Object.fromEntries(search), project, kind, limit: 1 })
  if (!input.success) return undefined
  const { storehouse } = (await upstream().storehouse.list(input.data)).data
  return storehouse.kind === kind
    ? unitsPicture(storehouseList(storehouse, input.data), { where: storehouse.project.city.name })
    : undefined
}

const idsSchema = queryList(idSchema, MAX_FAVORITES)

async function favoritesOf(search: URLSearchParams): Promise<LinkPicture | undefined> {
  const ids = (name: string) => idsSchema.safeParse(search.get(name) ?? undefined)
  const [flats, types, compare] = [ids('flats'), ids('types'), ids('compare')]
  if (!flats.success || !types.success || !compare.success) return undefined
  const compared = compare.data ?? []
  const asked = compared.length > 1 ? { flats: compared } : { flats: flats.data, types: types.data }
  const { data } = await upstream().favorites.list(asked)
  return data.flats.length + data.types.length > 0 ? favoritesPicture(data, compared) : undefined
}
