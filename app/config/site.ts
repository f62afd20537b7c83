/** The company of the demonstration. */
export const DEMO_LEGAL_NAME: string = 'ООО «СЗ «Сажень»'

/** Public constants of the site: safe to send to the browser, the same on every node. */
export const site = {
  /** Short name of the developer; also the title of pages that have no title of their own. */
  name: 'Сажень',
  /** Legal name of the seller, which buyers read in the offer and in the consent. */
  legalName: DEMO_LEGAL_NAME,
  slogan: 'Дом начинается с\u00a0точной меры',
  language: 'ru',
  locale: 'ru-RU',
  /** For page metadata only; the footer shows the year of the page's content. */
  copyrightYear: 2025,
  /** Пермь: the city whose map, master plan and phone are shown until the visitor chooses a city. */
  mainCityId: 4,
  /** Slug of the project with a street landing page, /zarechenskaya. */
  streetProject: 'zarechenskaya',
  phonePrefix: '+7',
  /** Call centre, E.164. */
  phone: '+73420000000',
} as const

/**
 * Mortgage programmes behind every "в месяц" figure and behind the month_pay filter. A flat shows the first
 * programme that allows it. By law the full cost of credit (ПСК) must be shown next to a rate: keep its range
 * as the partner banks publish it.
 */
export const mortgages = [
  {
    benefit: 'family_mortgage',
    name: 'Семейная ипотека',
    ratePercent: 6,
    fullCostPercent: { from: 6.1, to: 7.9 },
    firstPaymentPercent: 20.1,
    termYears: 30,
    loanLimitRub: 6_000_000,
  },
  {
    benefit: 'it_mortgage',
    name: 'IT-ипотека',
    ratePercent: 6,
    fullCostPercent: { from: 6.2, to: 8.2 },
    firstPaymentPercent: 20.1,
    termYears: 30,
    loanLimitRub: 9_000_000,
  },
] as const

/** When the loading bar of a navigation appears and how it moves. */
export const loadingBar = {
  showAfterMs: 200,
  growMs: 5_000,
  hideAfterMs: 500,
} as const

/** A loading state on a page is shown for at least this long, so that it does not flash. */
export const MIN_FETCH_MS = 200

/** Duration of the smooth scroll to the hash of an address; with reduced motion the page jumps. */
export const HASH_SCROLL_MS = 600

/**
 * A script chunk that fails to load reloads the page; at most once in this time, to prevent a reload loop.
 */
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** Local storage key of favorite flats and layout types. */
export const FAVORITES_KEY = 'favorites'
