type Section = {
  /** Addresses of its pages; those below them belong to it too. */
  pages: readonly string[]
  /** Beginnings of the paths of its calls, below /api. */
  calls: readonly string[]
}

/** What a company may do without. Everything else is what the site is there for. */
export const SECTIONS = {
  booking: {
    pages: ['/booking', '/services/bron'],
    calls: [
      '/personal/booking/',
      '/personal/draft/',
      '/personal/payment/',
      '/personal/prolong/',
      '/personal/getPeriodList/',
      '/personal/getFurnishList/',
      '/reservation/',
    ],
  },
  /** Without it a booking costs nothing: periods with a price are not offered. */
  payments: { pages: ['/bank'], calls: ['/personal/payment/'] },
  /** Commercial units of feeds. Without it they are imported, but not shown, and the report of the import says so. */
  commerce: { pages: ['/commerce'], calls: ['/commerce/'] },
  favorites: { pages: ['/favorites'], calls: ['/favorites/', '/personal/favorites/'] },
  chess: { pages: ['/chess'], calls: ['/house/chess/'] },
  genplan: { pages: ['/choose/genplan', '/genplan-main', '/genplan-floors'], calls: ['/projects/genplan/'] },
  selections: {
    pages: ['/choose/params', '/nedvizhimost', '/novostroyki'],
    calls: ['/seo/choose-param', '/flatsSeo/', '/typesSeo/'],
  },
  finished: { pages: ['/projects-finished'], calls: ['/projects_finished/'] },
  actions: { pages: ['/actions'], calls: ['/actions', '/action/'] },
  press: { pages: ['/press'], calls: ['/press', '/news', '/publications', '/photo', '/video', '/album'] },
  about: { pages: ['/about'], calls: ['/about', '/answers'] },
  contacts: { pages: ['/contacts', '/forms/contacts'], calls: ['/contacts', '/form/3/'] },
  documents: { pages: ['/docs'], calls: ['/docs', '/documents', '/standarts'] },
  vacancies: { pages: ['/vacancies', '/forms/vacancy'], calls: ['/vacancies', '/vacancy', '/form/5/'] },
  mortgage: { pages: ['/services/mortgage'], calls: ['/mortgage/'] },
  partners: { pages: ['/partners'], calls: ['/partners'] },
  invest: { pages: ['/invest'], calls: ['/invest'] },
  ethics: { pages: ['/ethics'], calls: ['/ethics'] },
} as const satisfies Record<string, Section>

export type SectionName = keyof typeof SECTIONS

const isSection = (name: string): name is SectionName => Object.hasOwn(SECTIONS, name)

/** In the order of the table. */
export const SECTION_NAMES: readonly SectionName[] = Object.keys(SECTIONS).filter(isSection)

/** `auto`: on while the site has something to show in it. A section that is not named is on. */
type Chosen = Partial<Record<SectionName, boolean | 'auto' | undefined>>

/**
 * Sections of a site whose company nobody has written. An offer needs the name of a company; and what a company has to
 * fill first would be menus that lead to empty pages.
 */
export const WITHOUT_COMPANY = {
  booking: false,
  commerce: 'auto',
  genplan: 'auto',
  selections: 'auto',
  finished: 'auto',
  actions: 'auto',
  press: 'auto',
  about: 'auto',
  documents: 'auto',
  vacancies: 'auto',
  mortgage: 'auto',
  partners: 'auto',
  invest: 'auto',
  ethics: 'auto',
} as const satisfies Chosen

/** The same choice without `auto`. @param filled - sections that have something to show */
export function decided(
  chosen: Chosen,
  filled: ReadonlySet<SectionName>,
): Partial<Record<SectionName, boolean>> {
  return Object.fromEntries(
    SECTION_NAMES.flatMap((name) => {
      const said = chosen[name] === 'auto' ? filled.has(name) : chosen[name]
      return said === undefined ? [] : [[name, said]]
    }),
  )
}

/** Addresses of pages of the sections that are off. */
export function pagesOff(chosen: Chosen): string[] {
  return sectionsOff(chosen).flatMap(({ pages }) => pages)
}

/** Whether a call belongs to a section that is off. @param path - below /api, as the contract has it */
export function isCallOff(chosen: Chosen, path: string): boolean {
  return sectionsOff(chosen).some(({ calls }) => calls.some((beginning) => path.startsWith(beginning)))
}

function sectionsOff(chosen: Chosen): Section[] {
  return SECTION_NAMES.filter((name) => chosen[name] === false).map((name) => SECTIONS[name])
}
