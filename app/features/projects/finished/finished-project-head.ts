import { linkPicture } from '#app/config/link-picture.ts'
import type { Complex } from '#app/contract/finished.ts'
import { formatCount, formatFlatCount } from '#app/domain/format.ts'
import { finishedPicture } from '#app/domain/link-picture/story-pictures.ts'
import { HOUSE_FORMS } from '#app/domain/plural.ts'
import { complexData, countOf } from '#app/features/projects/complex-data.ts'

/** Title, description and JSON-LD of a finished project. @param url - absolute URL of the page */
export function finishedProjectHead(complex: Complex, url: string) {
  const { name, city, year, houses, flats } = complex
  return {
    title: `${name}: сдача в ${year} году – ${city.name}`,
    description: `${name}, ${city.name}: ${formatCount(houses, HOUSE_FORMS)}, ${formatFlatCount(flats)}, сдача в ${year} году. Обещанные и настоящие сроки, виды, застройщик.`,
    ...(import.meta.env.SSR && {
      picture: linkPicture(`/projects-finished/${complex.slug}`, finishedPicture(complex)),
    }),
    data: [complexData(complex, url, { numberOfAccommodationUnits: countOf(flats) })],
  }
}
