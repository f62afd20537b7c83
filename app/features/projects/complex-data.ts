import type { Picture } from '#app/contract/wire/picture.ts'

type Described = {
  name: string
  description: string | null
  image: Picture | null
  gallery: readonly Picture[]
  city: { name: string }
  address: string | null
  location: { lat: number; lon: number } | null
}

/** JSON-LD of the houses, on sale or finished. @param url - absolute URL of the page */
export function complexData(project: Described, url: string): Record<string, unknown> {
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
  }
}
