import type { FlatExtras, FlatPicture } from '#app/contract/content/flat-extras.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import type { MADE, PICTURED } from '#app/contract/entries/flat-page.ts'
import { lowerFirst } from '#app/domain/format.ts'
import { formatCalendarDay } from '#app/domain/month.ts'
import { SIDE_NAMES } from '#app/domain/vocabulary-labels.ts'

type FlatPage = EntryOf<'flat-page'>
type Picture = FlatPage['pictures'][number]

/** What decides which pictures, films and links of a project are this flat's. */
export type ShownFlat = {
  number: string
  building: { slug: string; name: string }
  finish: string | null
  floor: number
  /** Upper floor of a two-level flat. */
  floorTo: number | null
  windowDirections: readonly string[]
  /** Code of its layout. */
  type: string | undefined
}

const ORDER: readonly FlatPicture['shows'][] = ['interior', 'view', 'facade', 'yard']

const LABELS: Record<(typeof PICTURED)[number], string> = {
  interior: 'Интерьер',
  view: 'Вид из\u00a0окна',
  facade: 'Фасад',
  yard: 'Двор',
}

const NOTES: Record<(typeof MADE)[number], string> = {
  render: 'Визуализация',
  sample: 'Пример отделки',
  photo: 'Фото',
}

/** What of the words about a project's flats is true of one flat. */
export function chosenForFlat(page: FlatPage, flat: ShownFlat) {
  const isOfHouse = ({ buildings }: { buildings?: string[] | undefined }) =>
    !buildings || buildings.includes(flat.building.slug)
  return {
    finish: termsOf(page.finishes, flat),
    pictures: page.pictures
      .filter((picture) => isOfHouse(picture) && isSeen(picture, flat))
      .map((picture) => shownPicture(picture, flat))
      .sort((a, b) => ORDER.indexOf(a.shows) - ORDER.indexOf(b.shows)),
    films: page.films
      .filter(isOfHouse)
      .map(({ title, poster, seconds, file }) => ({ title, poster: unblurred(poster), seconds, file })),
    links: page.links
      .filter(
        (link) =>
          isOfHouse(link) &&
          (!link.types || (flat.type !== undefined && link.types.includes(flat.type))) &&
          (!link.flats || link.flats.includes(flat.number)),
      )
      .sort((a, b) => nearness(b) - nearness(a))
      .map(({ kind, title, url }) => ({ kind, title, url })),
  }
}

/** What was said of the flat's house goes before what was said of all. */
function termsOf(finishes: FlatPage['finishes'], { finish, building }: ShownFlat): FlatExtras['finish'] {
  const own = finishes.filter((terms) => terms.finish === finish)
  const terms =
    own.find(({ buildings }) => buildings?.includes(building.slug)) ?? own.find(({ buildings }) => !buildings)
  return terms ? { included: terms.included, not_included: terms.not_included } : null
}

function isSeen({ finishes, sides, floors }: Picture, flat: ShownFlat): boolean {
  return (
    (!finishes || finishes.some((finish) => finish === flat.finish)) &&
    (!sides || sides.some((side) => flat.windowDirections.includes(side))) &&
    (!floors || (floors.from <= (flat.floorTo ?? flat.floor) && flat.floor <= floors.to))
  )
}

function shownPicture(picture: Picture, flat: ShownFlat): FlatPicture {
  const { image, shows, made, date, room, furniture } = picture
  const isFurnitureExtra = furniture && flat.finish !== 'furnished'
  const note = [
    NOTES[made],
    date && formatCalendarDay(date),
    isFurnitureExtra && 'мебель в\u00a0цену не\u00a0входит',
  ]
    .filter(Boolean)
    .join(', ')
  return {
    shows,
    made,
    caption: picture.caption ?? captionOf(picture, flat),
    note,
    ...(room && { room }),
    image: unblurred(image),
  }
}

/** "Вид из окна на юг, общий для этажей 9–16", "Фасад, корпус 6". */
function captionOf({ shows, sides = [], floors, buildings }: Picture, flat: ShownFlat): string {
  const label = LABELS[shows]
  if (shows === 'view') {
    const seen = sides.filter((side) => flat.windowDirections.includes(side)).map((side) => SIDE_NAMES[side])
    return [`${label} на\u00a0${seen.join(' и\u00a0')}`, floors && floorsText(floors)]
      .filter(Boolean)
      .join(', ')
  }
  if (!buildings) return label
  const house = flat.building.name
  return `${label}, ${lowerFirst(house)}`
}

function floorsText({ from, to }: { from: number; to: number }): string {
  return from === to ? `этаж\u00a0${from}` : `общий для этажей\u00a0${from}–${to}`
}

/** The blurred copies of many pictures would be a good part of the page. */
export function unblurred<Image extends { placeholder?: string | undefined }>({
  placeholder: _,
  ...image
}: Image) {
  return image
}

/** A link of one flat goes before one of its layout, of its house, of the project. */
function nearness({ flats, types, buildings }: FlatPage['links'][number]): number {
  return flats ? 3 : types ? 2 : buildings ? 1 : 0
}
