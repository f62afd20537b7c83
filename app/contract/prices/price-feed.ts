/** The feeds of new flats, changed prices and promotions: their words and addresses. */
export const PRICE_FEED = {
  title: 'Цены и новые квартиры',
  description: 'Новые квартиры в\u00a0продаже, изменения цен и\u00a0акции застройщика.',
  list: '/choose/flat',
  rss: '/choose/flat/rss.xml',
  json: '/choose/flat/changes.json',
} as const

/** For the heads of lists that the feeds tell changes of. */
export const PRICE_FEEDS = [
  { path: PRICE_FEED.rss, title: `${PRICE_FEED.title}, RSS` },
  { path: PRICE_FEED.json, title: `${PRICE_FEED.title}, JSON`, type: 'application/feed+json' },
] as const
