import { readName } from '#app/backend/feeds/text/clean-text.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'

type AddressPlace = Pick<UnitProject, 'city' | 'region' | 'district' | 'address'>

const COUNTRY = /^(россия|российская федерация|рф)$/i
const REGION = /(^|\s)(область|обл\.?|край|республика|респ\.?|автономный округ|ао)(\s|$)/iu
/** Cities that are regions of the country. */
const FEDERAL_CITY = /^(?:(?:г\.?|город)\s*)?(москва|санкт-петербург|севастополь)(?:\s+г\.?)?$/iu
const DISTRICT = /(^|\s)(район|р-н|округ|г\.?\s?о\.?|поселение|мкр\.?|микрорайон)(\s|$)/iu
const SETTLEMENT =
  /^(?:г\.?|город|гор\.|п\.|пос\.?|пос[её]лок|пгт\.?|рп\.?|рабочий пос[её]лок|с\.|село|д\.|дер\.|деревня|ст-ца|станица)\s*(?=\p{L})/iu
/** Streets and houses, after which no city can follow. */
const STREET =
  /\d|(^|\s)(ул|улица|пр-т|пр-кт|проспект|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|пр-д|проезд|тупик|аллея|линия|дом|корпус|стр|строение|литера?|участок|жк|квартал)(\.|\s|$)/iu

/**
 * Like `placeOfAddress`, of a line that may begin with the street, where another field should name the city: the line
 * tells one only when it says what it is ("г. Люберцы"), or names the region before it.
 */
export function placeSaidIn(line: string): AddressPlace {
  const place = placeOfAddress(line)
  if (place.region !== null || SETTLEMENT.test(place.city ?? '')) return place
  return { city: null, region: null, district: null, address: line || null }
}

/**
 * Region, city and district of an address in one line: "Россия, Московская область, Люберцы, ул. Речная, 1". The city
 * is the part that says so ("г. Люберцы"), or else the first that is no region, district or street; null when there is
 * none. The address is what follows it, or all when nothing does.
 */
export const placeOfAddress = remembered((line): AddressPlace => {
  const parts = line
    .split(',')
    .map(readName)
    .filter((part) => part !== '' && !COUNTRY.test(part))
  const street = parts.findIndex((part) => STREET.test(part) && !SETTLEMENT.test(part))
  const places = street < 0 ? parts : parts.slice(0, street)
  const federal = places.find((part) => FEDERAL_CITY.test(part))
  const region = places.find((part) => REGION.test(part)) ?? FEDERAL_CITY.exec(federal ?? '')?.[1] ?? null
  const districts = places.filter((part) => part !== region && DISTRICT.test(part))
  const cities = places.filter((part) => !REGION.test(part) && !DISTRICT.test(part))
  const city = federal ?? cities.find((part) => SETTLEMENT.test(part)) ?? cities[0] ?? null
  const rest =
    city === null ? parts.filter((part) => !REGION.test(part)) : parts.slice(parts.indexOf(city) + 1)
  const address = (rest.length > 0 ? rest : parts).join(', ')
  return { city, region, district: districts[0] ?? null, address: address || null }
})
