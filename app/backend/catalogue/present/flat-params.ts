import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { Param } from '#app/contract/flat.ts'
import { deadlineLabel } from '#app/domain/deadline.ts'
import { formatArea, formatDecimal, formatFloor, joinWords } from '#app/domain/format.ts'
import { viewWords } from '#app/domain/text/view-words.ts'
import { FEATURES, FINISHES, VIEWS, type View, WINDOW_SIDES } from '#app/domain/vocabulary.ts'
import { FEATURE_LABELS, FINISH_LABELS, SIDE_NAMES, VIEW_SEEN } from '#app/domain/vocabulary-labels.ts'
import { heightOf } from './to-flat.ts'

type Places = { project: { name: string }; building: { name: string }; address: string | null }

/**
 * The parameters of a flat's description, its own before those of its house; unknown ones, and the rooms that its title tells, are left out.
 *
 * @param seen - what the plan of the site says that its windows see
 */
export function flatParams(
  row: CatalogueRow,
  { project, building, address }: Places,
  seen: readonly View[] = [],
): Param[] {
  // A complex that only its address is known of, or that is one house, is called as its house is: said once.
  const unlessProject = (name: string | null) => (name === project.name ? null : name)
  const lines: [Param['type'], label: string, value: string | null][] = [
    ['floor', 'Этаж', formatFloor(row.floor, heightOf(row), row.floorTo)],
    ['area', 'Площадь', formatArea(row.area)],
    ['living', 'Жилая', area(row.livingArea)],
    ['kitchen', row.euro ? 'Кухня-гостиная' : 'Кухня', area(row.kitchenArea)],
    ['balcony', balconyLabel(row.traits), area(row.balconyArea)],
    ['finish', 'Отделка', labelsOf(FINISHES, FINISH_LABELS, row.finish === null ? [] : [row.finish])],
    ['deadline', 'Срок сдачи', deadlineLabel(row.deadline)],
    ['ceiling', 'Потолки', row.ceilingHeight === null ? null : `${formatDecimal(row.ceilingHeight)}\u00a0м`],
    ['windows', 'Стороны света', labelsOf(WINDOW_SIDES, SIDE_NAMES, row.windowDirections)],
    ['view', 'Окна', windowsLook(row.views, seen)],
    ['project', 'Проект', project.name],
    ['building', 'Дом', unlessProject(building.name)],
    ['section', 'Подъезд', row.section === null ? null : String(row.section)],
    ['address', 'Адрес', unlessProject(address)],
    ['number', 'Номер', row.number],
    ['lot', 'Лот', row.lotNumber],
    ['features', 'Особенности', labelsOf(FEATURES, FEATURE_LABELS, row.traits)],
  ]
  return lines.flatMap(([type, label, value]) => (value ? [{ type, label, value }] : []))
}

/** Which of both it is, where the feed says it of one alone. */
function balconyLabel(traits: readonly string[]): string {
  const [has, ...others] = (['loggia', 'balcony'] as const).filter((trait) => traits.includes(trait))
  return has && others.length === 0 ? FEATURE_LABELS[has] : 'Лоджия или балкон'
}

/**
 * "Во двор; видно парк": where the feed says that the windows look, and what is seen besides from there. As two facts, "вид: двор"
 * and "видно: парк", they would contradict each other.
 */
function windowsLook(views: readonly string[], seen: readonly View[]): string {
  const besides = seen.filter((view) => !views.includes(view)).map((view) => VIEW_SEEN[view])
  const looks = viewWords(VIEWS.filter((view) => views.includes(view)))
  const all = [looks, besides.length > 0 && `видно ${besides.join(', ')}`]
  return joinWords([all.filter(Boolean).join('; ')])
}

function area(value: number | null): string | null {
  return value !== null && value > 0 ? formatArea(value) : null
}

function labelsOf<Word extends string>(
  all: readonly Word[],
  labels: Record<Word, string>,
  chosen: readonly string[],
): string {
  return joinWords(all.filter((word) => chosen.includes(word)).map((word) => labels[word]))
}
