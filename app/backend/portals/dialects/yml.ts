import { toFilterQuery } from '#app/backend/catalogue/filter/flat-query.ts'
import { allSelections } from '#app/backend/catalogue/filter/selections.ts'
import { flatTitle } from '#app/backend/catalogue/present/flat-title.ts'
import { heightOf } from '#app/backend/catalogue/present/to-flat.ts'
import type { FeedContext } from '#app/backend/portals/channel.ts'
import { COMMON_RULES, COMPANY_RULE, PICTURE_RULE, sellerName } from '#app/backend/portals/common-rules.ts'
import type { PortalDialect } from '#app/backend/portals/portal-dialect.ts'
import { describeOffer, type PortalOffer } from '#app/backend/portals/portal-offer.ts'
import { group, openTag, tag, XML_START } from '#app/backend/portals/xml-text.ts'
import { company } from '#app/config/company.ts'

/** A selection of flats: its page is where the snippet of the search engine leads. */
type FlatSet = { id: string; name: string; url: string; flats: ReadonlySet<number> }

const MAX_PICTURES = 10
const MAX_DESCRIPTION = 3_000

/** Yandex's snippets of search: sets are the pages of selections, under exactly their addresses. */
export const ymlOut: PortalDialect = {
  file: 'yml.xml',
  contentType: 'application/xml; charset=utf-8',
  rules: [...COMMON_RULES, PICTURE_RULE, COMPANY_RULE],
  open: async (context) => {
    const sets = await readSets(context)
    const date = context.at.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
    const head = `${openTag('yml_catalog', { date })}><shop>${shop(context.origin)}${group('sets', ...sets.map(writeSet))}`
    return {
      head: () => `${XML_START}${head}<offers>\n`,
      offer: (offer) => writeOffer(offer, sets),
      foot: () => '</offers></shop></yml_catalog>\n',
    }
  },
}

/** Selections that hold flats of the channel: a set of nothing would lead to a page without them. */
async function readSets({ source, origin, channel }: FeedContext): Promise<FlatSet[]> {
  const { index } = source.catalogue.current()
  const idsOf = (filter: FeedContext['channel']['filter']) =>
    index.search({ ...toFilterQuery(filter ?? {}, source.catalogue), limit: index.size, offset: 0 }).ids
  const own = new Set(idsOf(channel.filter))
  const selections = await allSelections('flats', source)
  return selections.flatMap(({ path, h1, filter }) => {
    const flats = new Set(idsOf(filter).filter((id) => own.has(id)))
    if (flats.size === 0) return []
    // No part of a path has an underscore: "a/b" and "a-b" are two sets.
    return { id: path.replaceAll('/', '_'), name: h1, url: `${origin}/nedvizhimost/${path}`, flats }
  })
}

function shop(origin: string): string {
  return [
    tag('name', company().name),
    tag('company', sellerName()),
    tag('url', origin),
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories><category id="1">Квартиры в новостройках</category></categories>',
  ].join('')
}

const writeSet = ({ id, name, url }: FlatSet): string =>
  `${openTag('set', { id })}>${tag('name', name)}${tag('url', url)}</set>`

function writeOffer(offer: PortalOffer, sets: readonly FlatSet[]): string {
  const { row, project, city } = offer
  const own = sets.filter(({ flats }) => flats.has(row.id)).map(({ id }) => id)
  return [
    // Ids of feeds have letters and lengths that the format does not; the site's own are numbers.
    `${openTag('offer', { id: row.id })}>`,
    tag('name', `${flatTitle(row)}, ${project.name}`),
    tag('url', offer.url),
    tag('price', offer.price),
    tag('oldprice', offer.priceBefore),
    '<currencyId>RUB</currencyId><categoryId>1</categoryId>',
    tag('set-ids', own.join(',')),
    ...offer.publicPictures.slice(0, MAX_PICTURES).map(({ url }) => tag('picture', url)),
    tag('description', describeOffer(offer).slice(0, MAX_DESCRIPTION)),
    param('Комнат', row.rooms === 0 ? 'студия' : row.rooms),
    param('Площадь, м²', row.area),
    param('Этаж', row.floor),
    param('Этажей в доме', heightOf(row)),
    param('Жилой комплекс', project.name),
    param('Город', city.name),
    param('Адрес', offer.address),
    '</offer>\n',
  ].join('')
}

const param = (name: string, value: string | number | null): string => tag('param', value, { name })
