import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import type { SearchSource } from '#app/backend/search/sources/site-indexes.ts'
import { inRussianLayout } from '#app/backend/search/words/keyboard-layout.ts'
import { inRussianLetters } from '#app/backend/search/words/transliteration.ts'
import { countOfHouse, extrasOf, unitsOfKind } from '#app/backend/storerooms/project-storerooms.ts'
import type { ExtraUnit } from '#app/contract/storehouse.ts'
import { EXTRA_KINDS, type ExtraKind, extraName, levelName } from '#app/domain/booking/extras.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { foldText, foldWords, searchStem, significantWords } from '#app/domain/search-text.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'

/** "кладовая", "машиноместо", "паркинг": what is meant, also where its number has no letter. */
const WORDS: Record<ExtraKind, RegExp> = {
  storeroom: /^(?:кладов|келлер)/u,
  parking: /^(?:паркинг|парковк|парковоч|машино|гараж|стоянк)/u,
}
/** The second half of "машино место". */
const PLACE_WORD = /^мест/u
/** The page of a project, and what lists of it are called. */
const PAGES: Record<ExtraKind, { path: string; title: string }> = {
  storeroom: { path: 'storehouse', title: 'Кладовые' },
  parking: { path: 'parking', title: 'Машино-места' },
}
const TAKEN = {
  storeroom: { reserved: 'забронирована', sold: 'продана' },
  parking: { reserved: 'забронировано', sold: 'продано' },
} as const
/** "номер К69". */
const ANNOUNCING = new Set(['номер', 'лот'])

/** "К 69", "№ 69"; "в 69" has a preposition. */
const LONE_LETTER = /(^|\s)((?![вуси])\p{L}|[№#])\s+(?=\d+(?:\s|$))/giu

type Asked = {
  /** The kind that is named; without one, numbers of either. */
  said: ExtraKind | undefined
  /** Ways to read the number: as typed, in Russian letters, in the other keyboard layout; undefined where none is said. */
  numbers: ReadonlySet<string> | undefined
  /** Stems of the words that name its project, house or city. */
  place: string[]
}

/**
 * Storerooms and parking places by number, free ones first: "К69", "k69", "кладовая 69 в речном", "машиноместо 101". Digits
 * alone are numbers of flats, unless one of these is named. Without a number, those of each project: "паркинг в речном".
 * Nothing is read from the database for a query that is about neither.
 */
export async function foundExtras(query: string, source: SearchSource): Promise<SearchDocument[]> {
  const asked = askedExtra(query)
  if (!asked) return []
  const { projects, cities } = source.catalogue.current()
  const { numbers, said } = asked
  if (!numbers) return said ? extrasOfProjects(said, asked, source) : []
  const found = await Promise.all(
    [...projects.values()].map(async (project) => {
      const units = await extrasOf(project, source)
      return units
        .filter(({ kind }) => said === undefined || kind === said)
        .filter(({ number }) => isNumber(number, numbers, asked))
        .filter(({ building }) =>
          isPlace([project.name, building.name, cities.get(project.city_id)?.name ?? ''], asked),
        )
        .map((unit) => ({ unit, project }))
    }),
  )
  return found
    .flat()
    .sort((a, b) => STATUSES.indexOf(a.unit.status) - STATUSES.indexOf(b.unit.status))
    .map(({ unit, project }) => extraDocument(unit, project))
}

/** One document for each project that has such units, those with some on sale first. */
async function extrasOfProjects(
  kind: ExtraKind,
  asked: Asked,
  source: SearchSource,
): Promise<SearchDocument[]> {
  const { projects, cities } = source.catalogue.current()
  const named = [...projects.values()].filter(({ name, city_id }) =>
    isPlace([name, cities.get(city_id)?.name ?? ''], asked),
  )
  const counted = await Promise.all(
    named.map(async ({ slug, name, ...project }) => ({
      slug,
      name,
      ...countOfHouse(await unitsOfKind(kind, project, source)),
    })),
  )
  return counted
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(b.free > 0) - Number(a.free > 0))
    .map(({ slug, name, free, price_from }) => ({
      kind,
      url: `/${slug}/${PAGES[kind].path}`,
      title: `${PAGES[kind].title}: ${name}`,
      text: free === 0 ? 'Все проданы' : wordsOnSale(free, price_from),
    }))
}

function wordsOnSale(free: number, priceFrom: number | null): string {
  return `В продаже ${free}${priceFrom === null ? '' : `, от ${formatPriceShort(priceFrom)}`}`
}

/** What a query says of a storeroom or a parking place; undefined where it says nothing of one. */
function askedExtra(query: string): Asked | undefined {
  const typed = query.replace(LONE_LETTER, '$1$2').split(/\s+/u).filter(Boolean)
  const said = EXTRA_KINDS.find((kind) => typed.some((word) => isWordOf(WORDS[kind], word)))
  const rest = typed.filter((word) => !(said && isNameOf(said, word)) && !ANNOUNCING.has(foldText(word)))
  const number = rest.findLast((word) => /\d/.test(word))
  if (number === undefined && !said) return undefined
  const numbers = number === undefined ? undefined : readings(number)
  if (!said && !/\p{L}/u.test(numbers?.[0] ?? '')) return undefined
  const words = foldWords(rest.filter((word) => word !== number).join(' '))
  const place = words.length > 0 ? significantWords(words).map(searchStem) : []
  return { said, numbers: numbers && new Set(numbers), place }
}

const isWordOf = (pattern: RegExp, word: string): boolean =>
  readings(word).some((reading) => pattern.test(reading))

const isNameOf = (kind: ExtraKind, word: string): boolean =>
  isWordOf(WORDS[kind], word) || (kind === 'parking' && isWordOf(PLACE_WORD, word))

function readings(word: string): string[] {
  return [...new Set([word, inRussianLayout(word)].map(canonical))].filter((reading) => reading !== '')
}

/** A number without separators, in Russian letters: "K-69" is "к69". */
function canonical(text: string): string {
  const folded = foldText(text).replaceAll(' ', '')
  return inRussianLetters(folded)[0] ?? folded
}

function isNumber(number: string, numbers: ReadonlySet<string>, { said }: Asked): boolean {
  const own = canonical(number)
  return numbers.has(own) || (said !== undefined && numbers.has(own.replace(/^\p{L}+/u, '')))
}

function isPlace(names: readonly string[], { place }: Asked): boolean {
  const words = names.flatMap(foldWords)
  return place.every((stem) => words.some((word) => word.startsWith(stem)))
}

function extraDocument(unit: ExtraUnit, project: { slug: string; name: string }): SearchDocument {
  const { id, kind, building, floor, area, price, status } = unit
  const isFree = status === 'free'
  const parts = [
    houseOfProject(project.name, building.name),
    levelName(floor),
    formatArea(area),
    isFree ? (price === null ? 'цена по запросу' : formatPriceShort(price)) : TAKEN[kind][status],
  ]
  return {
    kind,
    url: `/${project.slug}/${PAGES[kind].path}?house=${building.slug}${isFree ? '' : '&taken=1'}&unit=${id}`,
    title: extraName(unit),
    text: parts.join(', '),
  }
}
