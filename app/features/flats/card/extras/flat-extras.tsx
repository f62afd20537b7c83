import type { FlatCard } from '#app/contract/flat.ts'
import { FilmsSection } from './films-section.tsx'
import { FinishSection } from './finish-section.tsx'
import { HouseDocuments } from './house-documents.tsx'
import { PicturesSection } from './pictures-section.tsx'

type FlatExtrasProps = {
  flat: FlatCard
  /** Number of the open picture, from 1. */
  photo: number | undefined
}

/** What the company shows besides the flat itself; a part of which nothing is known is not there. */
export function FlatExtras({ flat, photo }: FlatExtrasProps) {
  const { extras, project, developer } = flat
  const { pictures, films, links, documents, documents_total: total } = extras
  return (
    <div className="no-print mt-section-half space-y-section-half empty:hidden">
      <FinishSection flat={flat} />
      {pictures.length > 0 && <PicturesSection pictures={pictures} photo={photo} />}
      {films.length + links.length > 0 && <FilmsSection films={films} links={links} />}
      {documents.length > 0 && <HouseDocuments {...{ project, developer, documents, total }} />}
    </div>
  )
}
