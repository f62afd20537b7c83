import { company, isPageOn } from '#app/config/company.ts'
import { PRICE_FEED } from '#app/contract/prices/price-feed.ts'
import { getActions } from '#app/features/actions/actions.functions.ts'
import { getPriceChanges } from '#app/features/flats/flats.functions.ts'
import { jsonFeed, priceNews } from '#app/site/crawlers/price-feed.ts'
import { rssXml } from '#app/site/crawlers/rss-xml.ts'
import { validatedText } from '#app/site/crawlers/validated-text.server.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

const MAX_AGE_S = 300
/** Readers of RSS show some tens; programs that read all changes take the JSON. */
const MAX_ITEMS = { rss: 100, json: 500 } as const

/** The feed of new flats, changed prices and promotions that have begun. */
export async function priceFeed(request: Request, format: keyof typeof MAX_ITEMS): Promise<Response> {
  const limit = MAX_ITEMS[format]
  const [changes, promotions] = await Promise.all([
    getPriceChanges({ data: { limit } }),
    isPageOn('/actions') ? getActions() : [],
  ])
  const news = priceNews(changes, promotions).slice(0, limit)
  const [origin, { name }] = [siteOrigin(), company()]
  const { list, rss: self, title, description, json } = PRICE_FEED
  return format === 'json'
    ? validatedText(request, json, jsonFeed(origin, name, news), {
        type: 'application/feed+json',
        maxAgeS: MAX_AGE_S,
      })
    : validatedText(
        request,
        self,
        rssXml(origin, { title: `${title} – ${name}`, description, path: list, self, items: news }),
        { type: 'application/rss+xml', maxAgeS: MAX_AGE_S },
      )
}
