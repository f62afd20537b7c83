import type { SearchDocument } from '#app/backend/search/index/search-document.ts'
import type { SearchSource } from '#app/backend/search/sources/site-indexes.ts'
import { inRussianLayout } from '#app/backend/search/words/keyboard-layout.ts'
import { inRussianLetters } from '#app/backend/search/words/transliteration.ts'
import { countOfHouse, storeroomsOf } from '#app/backend/storerooms/project-storerooms.ts'
import type { Storeroom } from '#app/contract/storehouse.ts'
import { levelName } from '#app/domain/booking/extras.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { formatArea, formatPriceShort } from '#app/domain/format.ts'
import { foldText, foldWords, searchStem, significantWords } from '#app/domain/search-text.ts'
import { STATUSES } from '#app/domain/vocabulary.ts'
import { STATUS_LABELS } from '#app/domain/vocabulary-labels.ts'

/** "кладовая", "кладовку": a storeroom is meant, also where its number has no letter. */
const STOREROOM_WORD = /^кладов/u
/** "номер К69". */
const ANNOUNCING = new Set(['номер', 'лот'])

/** "К 69", "№ 69"; "в 69" has a preposition. */
const LONE_LETTER = /(^|\s)((?![вуси])\p{L}|[№#])\s+(?=\d+(?:\s|$))/giu

type Asked = {
  /** Ways to read the number: as typed, in Russian letters, in the other keyboard layout; undefined where none is said. */
  numbers: ReadonlySet<string> | undefined
  isStoreroomSaid: boolean
  /** Stems of the words that name its project, house or city. */
  place: string[]
}

/**
 * Storerooms by number, free ones first: "К69", "k69", "кладовая 69 в речном". Digits alone are numbers of flats, unless
 * a storeroom is named. Without a number, the storerooms of each project: "кладовка в речном". Nothing is read from the
 * database for a query that is about neither.
 */
export async function foundStorerooms(query: string, source: SearchSource): Promise<SearchDocument[]> {
  const asked = askedStoreroom(query)
  if (!asked) return []
  const { projects, cities } = source.catalogue.current()
  const { numbers } = asked
  if (!numbers) return projectStorerooms(asked, source)
  const found = await Promise.all(
    [...projects.values()].map(async (project) => {
      const rooms = await storeroomsOf(project, source)
      return rooms
        .filter((room) => isNumber(room.number, numbers, asked))
        .filter(({ building }) =>
          isPlace([project.name, building.name, cities.get(project.city_id)?.name ?? ''], asked),
        )
        .map((room) => ({ room, project }))
    }),
  )
  return found
    .flat()
    .sort((a, b) => STATUSES.indexOf(a.room.status) - STATUSES.indexOf(b.room.status))
    .map(({ room, project }) => storeroomDocument(room, project))
}

/** One document for each project that has storerooms, those with some on sale first. */
async function projectStorerooms(asked: Asked, source: SearchSource): Promise<SearchDocument[]> {
  const { projects, cities } = source.catalogue.current()
  const named = [...projects.values()].filter(({ name, city_id }) =>
    isPlace([name, cities.get(city_id)?.name ?? ''], asked),
  )
  const counted = await Promise.all(
    named.map(async ({ slug, name, ...project }) => ({
      slug,
      name,
      ...countOfHouse(await storeroomsOf(project, source)),
    })),
  )
  return counted
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(b.free > 0) - Number(a.free > 0))
    .map(({ slug, name, free, price_from }) => ({
      kind: 'storeroom',
      url: `/${slug}/storehouse`,
      title: `Кладовые: ${name}`,
      text: free === 0 ? 'Все проданы' : wordsOnSale(free, price_from),
    }))
}

function wordsOnSale(free: number, priceFrom: number | null): string {
  return `В продаже ${free}${priceFrom === null ? '' : `, от ${formatPriceShort(priceFrom)}`}`
}

/** What a query says of a storeroom; undefined where it says nothing of one. */
function askedStoreroom(query: string): Asked | undefined {
  const typed = query.replace(LONE_LETTER, '$1$2').split(/\s+/u).filter(Boolean)
  const isStoreroom = (word: string) => readings(word).some((reading) => STOREROOM_WORD.test(reading))
  const isStoreroomSaid = typed.some(isStoreroom)
  const rest = typed.filter((word) => !isStoreroom(word) && !ANNOUNCING.has(foldText(word)))
  const number = rest.findLast((word) => /\d/.test(word))
  if (number === undefined && !isStoreroomSaid) return undefined
  const numbers = number === undefined ? undefined : readings(number)
  if (!isStoreroomSaid && !/\p{L}/u.test(numbers?.[0] ?? '')) return undefined
  const words = foldWords(rest.filter((word) => word !== number).join(' '))
  const place = words.length > 0 ? significantWords(words).map(searchStem) : []
  return { numbers: numbers && new Set(numbers), isStoreroomSaid, place }
}

function readings(word: string): string[] {
  return [...new Set([word, inRussianLayout(word)].map(canonical))].filter((reading) => reading !== '')
}

/** A number without separators, in Russian letters: "K-69" is "к69". */
function canonical(text: string): string {
  const folded = foldText(text).replaceAll(' ', '')
  return inRussianLetters(folded)[0] ?? folded
}

function isNumber(number: string, numbers: ReadonlySet<string>, { isStoreroomSaid }: Asked): boolean {
  const own = canonical(number)
  return numbers.has(own) || (isStoreroomSaid && numbers.has(own.replace(/^\p{L}+/u, '')))
}

function isPlace(names: readonly string[], { place }: Asked): boolean {
  const words = names.flatMap(foldWords)
  return place.every((stem) => words.some((word) => word.startsWith(stem)))
}

function storeroomDocument(room: Storeroom, project: { slug: string; name: string }): SearchDocument {
  const { id, number, building, floor, area, price, status } = room
  const isFree = status === 'free'
  const parts = [
    houseOfProject(project.name, building.name),
    levelName(floor),
    formatArea(area),
    isFree
      ? price === null
        ? 'цена по запросу'
        : formatPriceShort(price)
      : STATUS_LABELS[status].toLowerCase(),
  ]
  return {
    kind: 'storeroom',
    url: `/${project.slug}/storehouse?house=${building.slug}${isFree ? '' : '&taken=1'}&storeroom=${id}`,
    title: `Кладовая ${number}`,
    text: parts.join(', '),
  }
}
