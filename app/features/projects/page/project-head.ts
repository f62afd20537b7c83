import { linkPicture } from '#app/config/link-picture.ts'
import type { Project } from '#app/contract/places.ts'
import { deadlineInSentence } from '#app/domain/deadline.ts'
import { formatFlatCount, formatPriceShort, joinWords } from '#app/domain/format.ts'
import { projectPicture } from '#app/domain/link-picture/story-pictures.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'
import { complexData, countOf } from '#app/features/projects/complex-data.ts'

/** Title, description and JSON-LD of a project's page. @param url - absolute URL of the page */
export function projectHead(project: Project, url: string) {
  const { name, city, price_from: priceFrom, state, label, flats, tagline } = project
  const isAnnounced = state === 'announced'
  const price = priceFrom === null || isAnnounced ? '' : `: квартиры от ${formatPriceShort(priceFrom)}`
  const offer = isAnnounced
    ? label
    : `${formatFlatCount(flats)} в продаже${label && `, ${deadlineInSentence(label)}`}`
  return {
    title: `${name}${price} – ${city.name}`,
    description: `${name}, ${city.name}${tagline ? `. ${tagline}` : ''}. ${offer}.${contentsOf(project)}`,
    ...(import.meta.env.SSR && {
      picture: linkPicture(`/projects/${project.slug}`, projectPicture(project)),
    }),
    data: import.meta.env.SSR
      ? [complexData(project, url, besidesOf(project)), ...offerData(project, url)]
      : [],
  }
}

/** What the page has, as a sentence after the others; of a project that only a feed knows it is little. */
function contentsOf({ genplan, layouts, progress, documents }: Project): string {
  const parts = [
    ...(genplan ? ['генплан'] : []),
    ...(layouts.length > 0 ? ['планировки'] : []),
    ...(progress ? ['ход стройки'] : []),
    ...(documents.length > 0 ? ['документы'] : []),
  ]
  return parts.length > 0 ? ` ${joinWords(parts)}.` : ''
}

/**
 * Title, description and JSON-LD of a project's street page. @param url - absolute URL of the project's main
 * page, whose data it shares
 */
export function streetHead(project: Project, url: string) {
  const { name, city, flats } = project
  const { picture, data } = projectHead(project, url)
  const offer = flats > 0 ? ` ${formatFlatCount(flats)} в продаже.` : ''
  return {
    title: `${name}: дом и его улица, ${city.name}`,
    description: `${name}, ${city.name}: что рядом пешком, подъезды на развёртке дома, планировки и цены.${offer}`,
    ...(picture && { picture }),
    data,
  }
}

function besidesOf({ advantages, flats, state }: Project): Parameters<typeof complexData>[2] {
  return {
    ...(state !== 'announced' && { numberOfAvailableAccommodationUnits: countOf(flats) }),
    ...(advantages.length > 0 && {
      amenityFeature: advantages.map(({ title }) => ({
        '@type': 'LocationFeatureSpecification',
        name: title,
        value: true,
      })),
    }),
  }
}

/** One aggregate offer of all free flats; none when nothing is free. */
function offerData(
  { price_from: lowPrice, flats, developer, state }: Project,
  url: string,
): SchemaThing<'AggregateOffer'>[] {
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
