/** The company of the demonstration. */
export const DEMO_LEGAL_NAME: string = 'ООО «СЗ «Сажень»'

/** Public constants of the site: safe in the browser, the same on every node. */
export const site = {
  /** Short name of the developer; also the title of pages that have none of their own. */
  name: 'Сажень',
  /** Who sells: the party that buyers read in the offer and the consent. */
  legalName: DEMO_LEGAL_NAME,
  slogan: 'Дом начинается с\u00a0точной меры',
  language: 'ru',
  locale: 'ru-RU',
  /** Of the pages' metadata; below a page stands the year of its content. */
  copyrightYear: 2025,
  /** Пермь: whose map, master plan and phone are shown while a visitor has chosen no city. */
  mainCityId: 4,
  /** Slug of the project whose street has a page of its own, /zarechenskaya. */
  streetProject: 'zarechenskaya',
  phonePrefix: '+7',
  /** Call centre, E.164. */
  phone: '+73420000000',
} as const

/**
 * Mortgage programmes behind every "в месяц" figure and the month_pay filter. A flat shows the first
 * that allows it. The full cost of credit (ПСК) must stand beside a rate by law: keep its range as the
 * partner banks publish it.
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

/** How the loading bar behaves (S5). */
export const loadingBar = {
  showAfterMs: 200,
  growMs: 5_000,
  hideAfterMs: 500,
} as const

/** A sign of loading in a page stands for this long at least. */
export const MIN_FETCH_MS = 200

/** Scroll to an address's hash; a jump under reduced motion. */
export const HASH_SCROLL_MS = 600

/** A failed chunk reloads the page at most this often (S6). */
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** Local storage key of kept flats and types (S9). */
export const FAVORITES_KEY = 'favorites'
