import type { Project } from '#app/contract/places.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort } from '#app/domain/format.ts'
import { complexData } from '#app/features/projects/complex-data.ts'
import { socialPicture } from '#app/features/projects/social-picture.ts'

/** Words of a project's page for search engines. @param url - absolute address of the page */
export function projectHead(project: Project, url: string) {
  const { name, city, price_from: priceFrom, state, label, flats, tagline } = project
  const isAnnounced = state === 'announced'
  const price = priceFrom === null || isAnnounced ? '' : `: квартиры от ${formatPriceShort(priceFrom)}`
  const offer = isAnnounced ? label : `${formatFlatCount(flats)} в продаже, ${deadlineInSentence(label)}`
  return {
    title: `${name}${price} – ${city.name}`,
    description: `${name}, ${city.name}${tagline ? `. ${tagline}` : ''}. ${offer}. Генплан, планировки, ход стройки, документы.`,
    image: socialPicture(project.image),
    data: [{ ...complexData(project, url), ...amenityData(project) }, ...offerData(project, url)],
  }
}

/** Words of the page of a project's street. @param url - absolute address of the project's own page, whose data it shares */
export function streetHead(project: Project, url: string) {
  const { name, city, flats } = project
  const { image, data } = projectHead(project, url)
  const offer = flats > 0 ? ` ${formatFlatCount(flats)} в продаже.` : ''
  return {
    title: `${name}: дом и его улица, ${city.name}`,
    description: `${name}, ${city.name}: что рядом пешком, подъезды на развёртке дома, планировки и цены.${offer}`,
    image,
    data,
  }
}

function amenityData({ advantages }: Project): Record<string, unknown> {
  if (advantages.length === 0) return {}
  return {
    amenityFeature: advantages.map(({ title }) => ({
      '@type': 'LocationFeatureSpecification',
      name: title,
      value: true,
    })),
  }
}

/** One aggregate offer over all that is free; none while nothing is. */
function offerData({ price_from: lowPrice, flats, developer, state }: Project, url: string) {
  if (lowPrice === null || flats === 0 || state === 'announced') return []
  return [
    {
      '@type': 'AggregateOffer',
      url,
      lowPrice,
      priceCurrency: 'RUB',
      offerCount: flats,
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'RealEstateAgent', name: developer.name },
      itemOffered: { '@id': `${url}#complex` },
    },
  ]
}
