import { phoneOfCity } from '#app/backend/company/current-company.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { ContactCity, Office } from '#app/contract/content/contacts.ts'
import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { hoursLines, officeState } from '#app/domain/company/office-hours.ts'
import { officeZone } from '#app/domain/moment.ts'

/**
 * Every city with its phone and its offices.
 *
 * @param atMs - ms since 1970: the moment at which offices are open or closed
 */
export function contactCities(
  { catalogue, entries }: Pick<ApiContext, 'catalogue' | 'entries'>,
  atMs: number,
): Omit<ContactCity, 'base'>[] {
  const offices = Map.groupBy(entries.all('office'), ({ city }) => city)
  return [...catalogue.current().cities.values()].map((city) => {
    const { id, slug, name, name_prep, region, is_main } = city
    // A city that a feed has brought has no zone of its own.
    const timezone = city.timezone || officeZone()
    return {
      id,
      slug,
      name,
      name_prep,
      region,
      is_main,
      phone: phoneOfCity(city),
      timezone,
      offices: (offices.get(slug) ?? []).map((office) => toOffice(office, timezone, atMs)),
    }
  })
}

function toOffice(entry: EntryOf<'office'>, timezone: string, atMs: number): Office {
  const { city: _, parking, sort: __, ...office } = entry
  const state = officeState(office.schedule, atMs, timezone)
  return {
    ...office,
    has_parking: parking,
    hours: hoursLines(office.schedule),
    state: state ? { is_open: state.isOpen, text: state.text } : null,
  }
}
