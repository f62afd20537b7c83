import { readName } from '#app/backend/feeds/text/clean-text.ts'
import { bareCityName } from '#app/backend/feeds/text/fold-name.ts'
import { remembered } from '#app/backend/feeds/text/remembered.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'
import { foldText } from '#app/domain/search-text.ts'

type AddressPlace = Pick<UnitProject, 'city' | 'region' | 'district' | 'address'>

const COUNTRY = /^(россия|российская федерация|рф)$/i
const REGION_KIND = /(?<!\p{L})(область|обл\.?|край|республика|респ\.?|автономный округ|ао)(?!\p{L})/iu
/** Regions that are named without their kind: "Татарстан, Казань". */
const BARE_REGION =
  /^(?:адыгея|алтай|башкортостан|башкирия|бурятия|дагестан|ингушетия|кабардино-балкария|калмыкия|карачаево-черкесия|карелия|коми|крым|марий эл|мордовия|саха|саха \(якутия\)|якутия|северная осетия|татарстан|тыва|тува|удмуртия|хакасия|чечня|чувашия|хмао|янао|югра)(?:\s*[-–—]\s*(?:алания|югра|чувашия))?$/iu
/** Cities that are regions of the country: feeds name them without a city. */
const FEDERAL_CITY = /^(?:(?:г\.?|город)\s*)?(москва|санкт-петербург|севастополь)(?:\s+г\.?)?$/iu
const DISTRICT = /(^|\s)(район|р-н|округ|г\.?\s?о\.?|поселение|мкр\.?|микрорайон)(\s|$)/iu
const SETTLEMENT =
  /^(?:г\.?|город|гор\.|п\.|пос\.?|пос[её]лок|пгт\.?|рп\.?|рабочий пос[её]лок|с\.|село|д\.|дер\.|деревня|ст-ца|станица)\s*(?=\p{L})/iu
/** Streets and houses, after which no city can follow. */
const STREET =
  /\d|(^|\s)(ул|улица|пр-т|пр-кт|проспект|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|пр-д|проезд|тупик|аллея|линия|дом|корпус|стр|строение|литера?|участок|жк|квартал)(\.|\s|$)/iu
/** What stands behind a street, never behind a city: a house, or the name of a complex. */
const BEHIND_STREET =
  /^(?:\d|(?:дом|д|корпус|корп|к|стр|строение|секция|подъезд|литера?|участок|уч|владение|вл|жк|квартал|очередь)(?!\p{L}))/iu

const isRegion = (part: string): boolean => REGION_KIND.test(part) || BARE_REGION.test(part)

/** The city of a place: its own, or else its region if that is a city; '' when nobody says one. */
export function cityNamed({ city, region }: Pick<UnitProject, 'city' | 'region'>): string {
  const own = bareCityName(city ?? '')
  return own === '' && region !== null ? (FEDERAL_CITY.exec(region)?.[1] ?? '') : own
}

/** "Татарстан" and "Республика Татарстан" are one region. */
export const isSameRegion = (one: string, other: string): boolean => foldRegion(one) === foldRegion(other)

const foldRegion = (region: string): string => foldText(region.replace(REGION_KIND, ' '))

/**
 * Like `placeOfAddress`, of a line that may begin with the street, where another field should name the city: the line
 * tells one only when it says what it is ("г. Люберцы"), names the region before it, or has the street behind it where
 * the region is known ("Екатеринбург, ул. Мира, 3", but not "Речная, 3").
 *
 * @param region - that another field names; null where none does
 */
export function placeSaidIn(line: string, region: string | null): AddressPlace {
  const place = placeOfAddress(line)
  if (place.region !== null || SETTLEMENT.test(place.city ?? '')) return place
  const [behind = ''] = place.address?.split(',') ?? []
  const hasStreet = behind !== '' && behind !== place.city && !BEHIND_STREET.test(behind)
  if (region !== null && !FEDERAL_CITY.test(region) && place.city !== null && hasStreet) return place
  return { city: null, region: null, district: null, address: line || null }
}

/**
 * An address as it is shown beside the name of its city: without the city, and without country and region before it.
 *
 * @returns null when nothing else is left
 */
export function addressWithin(
  line: string | null,
  place: { city: string; region: string | null },
): string | null {
  if (line === null) return null
  const parts = line.split(',').map((part) => part.trim())
  const city = foldCity(place.city)
  const ofCity = parts.findLastIndex(
    (part, index) =>
      foldCity(part) === city && parts.slice(0, index).every((before) => isAround(before, place, city)),
  )
  return ofCity < 0 ? line : parts.slice(ofCity + 1).join(', ') || null
}

function isAround(part: string, { region }: { region: string | null }, city: string): boolean {
  if (COUNTRY.test(part) || isRegion(part) || foldCity(part) === city) return true
  return region !== null && isSameRegion(part, region)
}

/** "г. Пермь", "г.Пермь", "Пермь г" → "пермь". */
const foldCity = (name: string): string => foldText(name).replace(/^(?:г|гор|город) | (?:г|город)$/gu, '')

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
  const region = places.find(isRegion) ?? FEDERAL_CITY.exec(federal ?? '')?.[1] ?? null
  const districts = places.filter((part) => part !== region && DISTRICT.test(part))
  const cities = places.filter((part) => !isRegion(part) && !DISTRICT.test(part))
  const city = federal ?? cities.find((part) => SETTLEMENT.test(part)) ?? cities[0] ?? null
  const rest = city === null ? parts.filter((part) => !isRegion(part)) : parts.slice(parts.indexOf(city) + 1)
  const address = (rest.length > 0 ? rest : parts).join(', ')
  return { city, region, district: districts[0] ?? null, address: address || null }
})
