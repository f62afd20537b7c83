import type { Picture } from '#app/contract/wire/picture.ts'
import type { SchemaThing } from '#app/domain/search/structured-data.ts'

type Described = {
  name: string
  description: string | null
  image: Picture | null
  gallery: readonly Picture[]
  city: { name: string }
  address: string | null
  location: { lat: number; lon: number } | null
}

/** What else is known of the houses: how many flats they have, or how many are free, and what stands out. */
type Besides = Pick<
  SchemaThing<'ApartmentComplex'>,
  'numberOfAccommodationUnits' | 'numberOfAvailableAccommodationUnits' | 'amenityFeature'
>

/** So many flats. */
export const countOf = (value: number) => ({ '@type': 'QuantitativeValue', value }) as const

/** JSON-LD of the houses, on sale or finished. @param url - absolute URL of the page */
export function complexData(
  project: Described,
  url: string,
  besides: Besides,
): SchemaThing<'ApartmentComplex'> {
  const { name, description, image, gallery, city, address, location } = project
  const pictures = [image, ...gallery].flatMap((picture) => (picture ? [new URL(picture.url, url).href] : []))
  return {
    '@type': 'ApartmentComplex',
    '@id': `${url}#complex`,
    name,
    url,
    ...(description ? { description } : {}),
    ...(pictures.length > 0 ? { image: pictures } : {}),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: city.name,
      ...(address ? { streetAddress: address } : {}),
    },
    ...(location
      ? { geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon } }
      : {}),
    ...besides,
  }
}
