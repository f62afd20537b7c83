import type { FlatDetails } from '#app/backend/catalogue/present/flat-details.ts'
import type { CatalogueRow } from '#app/backend/catalogue/snapshot/catalogue-row.ts'
import type { BuildingRow, ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { allDocuments } from '#app/backend/pages/documents.ts'
import { isPageOn } from '#app/config/company.ts'
import type { Document } from '#app/contract/content/document.ts'
import type { FinishOption, FlatExtras } from '#app/contract/content/flat-extras.ts'
import { finishPrice, isUnfinished } from '#app/domain/finish.ts'
import { chosenForFlat, unblurred } from './chosen-for-flat.ts'

/** Kinds of documents in the order in which buyers ask for them; the others are a link away. */
const WANTED = ['Проектная декларация', 'РНС', 'РВЭ', 'Заключение', 'Образец ДДУ']
const MAX_DOCUMENTS = 6

type Places = { project: ProjectRow; building: BuildingRow }

/** What the company shows on the page of a flat besides the flat itself; nothing of a sold one. */
export function flatExtras(
  row: CatalogueRow,
  { project, building, details: { tourUrl, videoUrl } }: Places & { details: FlatDetails },
  context: ApiContext,
): FlatExtras {
  if (row.status === 'sold') return NOTHING
  const { entries, catalogue } = context
  const page = entries.find('flat-page', project.slug)
  const type = catalogue.current().layoutTypes.get(row.layoutTypeId ?? 0)?.code
  const chosen = page && chosenForFlat(page, { ...row, building, type })
  return {
    ...NOTHING,
    ...chosen,
    links: [
      ...(tourUrl ? [{ kind: 'tour' as const, title: '3D-тур по\u00a0квартире', url: tourUrl }] : []),
      ...(videoUrl ? [{ kind: 'video' as const, title: 'Видео о\u00a0квартире', url: videoUrl }] : []),
      ...(chosen?.links ?? []),
    ],
    finish_options: isUnfinished(row.finish) ? finishOptions(row.area, context) : [],
    ...documentsOf(project, building, context),
  }
}

const NOTHING: FlatExtras = {
  finish: null,
  finish_options: [],
  pictures: [],
  films: [],
  links: [],
  documents: [],
  documents_total: 0,
}

/** The finishes that can be ordered with the booking; one without a price cannot. */
function finishOptions(area: number, { entries }: ApiContext): FinishOption[] {
  return entries.all('furnish').flatMap(({ sort: _, rooms = [], price_m2, images, ...furnish }) =>
    price_m2 === null
      ? []
      : {
          ...furnish,
          price_m2,
          price: finishPrice(price_m2, area),
          images: images.slice(0, 1).map((image) => {
            const room = rooms.find((one) => one.image.url === image.url)?.room
            return { ...unblurred(image), ...(room && { room }) }
          }),
        },
  )
}

function documentsOf(
  project: ProjectRow,
  building: BuildingRow,
  context: ApiContext,
): Pick<FlatExtras, 'documents' | 'documents_total'> {
  if (!isPageOn('/docs')) return { documents: [], documents_total: 0 }
  const houses = new Map(context.entries.all('document').map(({ slug, buildings }) => [slug, buildings]))
  const ofProject = allDocuments(context).filter((one) => one.project?.slug === project.slug && !one.archive)
  const ofHouse = ofProject.filter(({ slug }) => houses.get(slug)?.includes(building.slug) ?? true)
  const documents = mostWanted(ofHouse)
    .slice(0, MAX_DOCUMENTS)
    .map(({ slug, title, file, ext, size, pages, date, day }) => ({
      slug,
      title,
      file,
      ext,
      size,
      pages,
      date,
      day,
    }))
  return { documents, documents_total: ofProject.length }
}

const mostWanted = (documents: readonly Document[]): Document[] =>
  documents
    .filter(({ kind }) => WANTED.includes(kind))
    .sort((a, b) => WANTED.indexOf(a.kind) - WANTED.indexOf(b.kind))
