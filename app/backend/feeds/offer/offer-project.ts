import { foldName } from '#app/backend/feeds/text/fold-name.ts'
import type { UnitProject } from '#app/backend/feeds/unit.ts'
import { placeOfAddress } from './address-place.ts'
import { houseInText } from './house/house-in-text.ts'
import type { OfferReport } from './offer-report.ts'

/** Names that the operator gives to complexes of which a feed says only the id, by this id. */
export type GivenNames = ReadonlyMap<string, string>

/** What a complex without a name and an address is called. */
export const nameById = (id: string): string => `Новостройка ${id}`

/** A complex without a name is called by its street and house: its city stands beside it, and a корпус is one of its houses. */
function nameByAddress(line: string): string {
  const address = placeOfAddress(line).address ?? ''
  return houseInText(address).rest || address
}

/**
 * Identity and name of a complex: its id or else its folded name; its name, or else the given one, or else its street
 * and number, which is reported, because flats of one complex may have several addresses.
 *
 * @param field - where the dialect has the name of the complex
 * @returns null when there is neither id nor name nor address (reported as an error)
 */
export function projectNamed(
  said: { id: string; name: string; address: string },
  field: string,
  report: OfferReport,
  names: GivenNames = new Map(),
): Pick<UnitProject, 'externalId' | 'name'> | null {
  const { id, address } = said
  const name = said.name || (names.get(id) ?? '')
  if (name !== '') return { externalId: id || foldName(name), name }
  if (id === '' && address === '') {
    report.error('project.missing', field, `no complex (${field}) and no address: the offer is skipped`)
    return null
  }
  const guess = nameByAddress(address) || nameById(id)
  const advice = id && `. FEED_NAMES="${id}=NAME" gives it a name`
  report.warn('project.guessed', field, `no name of the complex: named "${guess.slice(0, 80)}"${advice}`)
  // Streets of one name are in many cities: the whole line tells them apart.
  return { externalId: id || foldName(houseInText(address).rest || guess), name: guess }
}

/** Whether a complex is called only by its id or its address; the name may have the city too. */
export function isGuessedName({
  name,
  externalId,
  address,
}: Pick<UnitProject, 'externalId' | 'name' | 'address'>) {
  if (name === nameById(externalId) || name === address) return true
  return address !== null && (name === nameByAddress(address) || placeOfAddress(name).address === address)
}
