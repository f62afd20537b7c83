import type { FlatCard } from '#app/contract/flat.ts'
import type { BookingChoice } from '#app/features/flats/booking-choice.ts'
import { housePictures } from '#app/features/flats/card/pictures/card-pictures.ts'
import { HousePictures } from '#app/features/flats/card/pictures/house-pictures.tsx'
import { FilmsSection } from './films-section.tsx'
import { FinishSection } from './finish-section.tsx'
import { HouseDocuments } from './house-documents.tsx'

type FlatExtrasProps = {
  flat: FlatCard
  /** Number of the open picture of the house, from 1. */
  photo: number | undefined
  /** What the booking gets of what was chosen on the page. */
  chosen: BookingChoice
}

/** What the company shows besides the flat itself; a part of which nothing is known is not there. */
export function FlatExtras({ flat, photo, chosen }: FlatExtrasProps) {
  const { extras, project, developer } = flat
  const { films, links, documents, documents_total: total } = extras
  const pictures = housePictures(flat)
  return (
    <div className="no-print mt-section-half space-y-section-half empty:hidden">
      <FinishSection flat={flat} chosen={chosen} />
      {pictures.length > 0 && <HousePictures pictures={pictures} photo={photo} />}
      {films.length + links.length > 0 && <FilmsSection films={films} links={links} />}
      {documents.length > 0 && <HouseDocuments {...{ project, developer, documents, total }} />}
    </div>
  )
}
