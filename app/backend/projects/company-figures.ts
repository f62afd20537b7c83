import type { BuildingRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { allDocuments } from '#app/backend/pages/documents.ts'
import { projectMaterial } from '#app/backend/pages/project-material.ts'
import { deadlineShifts } from '#app/backend/progress/deadline-shifts.ts'
import { firstDeadline, lastDeadline } from '#app/backend/progress/promised-deadline.ts'
import { isPageOn } from '#app/config/company.ts'
import type { About } from '#app/contract/content/about.ts'
import type { DeadlineShift } from '#app/contract/progress.ts'
import { deadlineOrder } from '#app/domain/deadline.ts'
import { formatNumber } from '#app/domain/format.ts'
import { type PluralForms, plural } from '#app/domain/plural.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { typograph } from '#app/domain/typograph.ts'

type Figure = About['figures'][number]

const IN_FINISHED: PluralForms = [
  'квартира в сданных домах',
  'квартиры в сданных домах',
  'квартир в сданных домах',
]

/** Projects that the explanation of a figure names; of more it says how many there are. */
const MOST_NAMED = 7

/**
 * What the catalogue proves about the company, counted now: houses, their flats, deadlines that were kept and moved.
 * A figure that has nothing to count is left out; each says how it is counted, and where a visitor can count again.
 */
export async function companyFigures(context: ApiContext): Promise<Figure[]> {
  const { buildings, projects, flatsById, index } = context.catalogue.current()
  // A house of a project that is not published is not counted: no page shows it.
  const houses = [...buildings.values()].filter(({ project_id }) => projects.has(project_id))
  const finished = houses.filter(({ state }) => state === 'finished')
  const rising = houses.filter(({ state }) => state === 'building' || state === 'built')
  const finishedIds = new Set(finished.map(({ id }) => id))
  const flats = [...flatsById.values()].filter(({ buildingId }) => finishedIds.has(buildingId))
  const shifts = await deadlineShifts(houses, context.database)
  const shiftedHouses = shifts.flatMap(({ building }) => buildings.get(building.id) ?? [])
  const hasFinished = [...projects.values()].some(({ state }) => state === 'finished')
  return [
    counted(finished.length, ['дом сдан', 'дома сданы', 'домов сдано'], {
      text: `Дома, введённые в эксплуатацию: ${byProject(finished, context)}.`,
      ...proof('Сданные проекты', hasFinished && '/projects-finished'),
    }),
    counted(flats.length, IN_FINISHED, {
      text: 'Все квартиры этих домов, вместе с проданными.',
    }),
    keptDeadlines(finished, shifts, context),
    counted(rising.length, ['дом строится', 'дома строятся', 'домов строятся'], {
      text: `Разрешение получено, дом ещё не введён: ${byProject(rising, context)}.`,
      ...proof('Проекты и сроки', '/projects/list'),
    }),
    counted(index.count({}), ['квартира в продаже', 'квартиры в продаже', 'квартир в продаже'], {
      text: 'Свободные квартиры в базе отдела продаж сейчас; забронированные и проданные не считаем.',
      ...proof('Все квартиры', '/choose/flat'),
    }),
    counted(shifts.length, ['перенос срока', 'переноса срока', 'переносов срока'], {
      text: `Все изменения сроков, которые мы объявили: ${byProject(shiftedHouses, context)}.`,
      ...(proofByDocuments(shifts, context) ?? (await proofOfShifts(shiftedHouses, context))),
    }),
  ].flatMap((figure) => figure ?? [])
}

function counted(
  count: number,
  forms: PluralForms,
  { text, proof }: Pick<Figure, 'text' | 'proof'>,
): Figure | undefined {
  if (count === 0) return undefined
  return {
    value: formatNumber(count),
    label: typograph(plural(count, forms)),
    text: typograph(text),
    ...(proof && { proof }),
  }
}

/**
 * Of the finished houses whose first deadline is known, those that were finished by it. The page of finished projects
 * compares the same houses only where none of them stands in a project that is still being built.
 */
function keptDeadlines(
  finished: readonly BuildingRow[],
  shifts: readonly DeadlineShift[],
  { catalogue }: ApiContext,
): Figure | undefined {
  const promised = finished.flatMap((house) => {
    const [first, last] = [firstDeadline(house, shifts), lastDeadline(house)]
    return first === '' || last === '' ? [] : [{ house, isKept: deadlineOrder(last) <= deadlineOrder(first) }]
  })
  if (promised.length === 0) return undefined
  const { projects } = catalogue.current()
  const areOnPage = promised.every(({ house }) => projects.get(house.project_id)?.state === 'finished')
  return {
    value: typograph(`${promised.filter(({ isKept }) => isKept).length} из ${promised.length}`),
    label: typograph('домов сданы не позже обещанного'),
    text: typograph('Квартал ввода сравниваем с первым сроком, который мы назвали, а не с перенесённым.'),
    ...proof('Сроки сданных проектов', areOnPage && '/projects-finished'),
  }
}

/** "«Речной квартал» – 2, «Слобода» – 2", most houses first. */
function byProject(houses: readonly BuildingRow[], { catalogue }: ApiContext): string {
  const { projects } = catalogue.current()
  const counts = [...Map.groupBy(houses, ({ project_id }) => project_id)]
    .map(([id, own]) => ({ name: projects.get(id)?.name ?? '', count: own.length }))
    .sort((a, b) => b.count - a.count)
  const named = counts
    .slice(0, MOST_NAMED)
    .map(({ name, count }) => `${quotedName(name)}\u00a0–\u2060\u00a0${count}`)
  const rest = counts.length - named.length
  return [...named, ...(rest > 0 ? [`ещё проектов\u00a0–\u2060\u00a0${rest}`] : [])].join(', ')
}

function proof(label: string, url: string | false | undefined): Pick<Figure, 'proof'> {
  return url && isPageOn(url) ? { proof: { label, url } } : {}
}

/** The section of documents that has a paper of each move; undefined where some have none, or lie elsewhere. */
function proofByDocuments(
  shifts: readonly DeadlineShift[],
  context: ApiContext,
): Pick<Figure, 'proof'> | undefined {
  const sectionByFile = new Map(allDocuments(context).map(({ file, section }) => [file, section.url]))
  const [section, ...others] = new Set(shifts.map(({ document }) => sectionByFile.get(document?.url ?? '')))
  if (section === undefined || others.length > 0) return undefined
  return proof(typograph('Документ о каждом переносе'), `/docs/section/${section}`)
}

/**
 * The construction page of the project that moved most deadlines, by its name where others have moved theirs; only one
 * that is still being built has it.
 */
async function proofOfShifts(
  shifted: readonly BuildingRow[],
  context: ApiContext,
): Promise<Pick<Figure, 'proof'>> {
  const { newestAlbum } = await projectMaterial(context)
  const { projects } = context.catalogue.current()
  const [most] = [...Map.groupBy(shifted, ({ project_id }) => project_id)]
    .flatMap(([id, own]) => {
      const project = projects.get(id)
      return project && project.state !== 'finished' && newestAlbum.has(id)
        ? [{ project, count: own.length }]
        : []
    })
    .sort((a, b) => b.count - a.count)
  if (!most) return {}
  const { name, slug } = most.project
  const label = most.count === shifted.length ? 'Причины и документы' : `Причины: ${quotedName(name)}`
  return proof(typograph(label), `/projects/${slug}/progress`)
}
