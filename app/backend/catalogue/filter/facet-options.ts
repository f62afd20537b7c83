import type { FacetCounts } from '#app/backend/catalogue/index/index-query.ts'
import { roomsLabel } from '#app/backend/catalogue/present/rooms-label.ts'
import type { CatalogueSnapshot } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { FlatFilter } from '#app/contract/flat-filter.ts'
import type { FacetOption } from '#app/contract/flats.ts'
import { deadlineLabel, deadlineOrder, keysLabel } from '#app/domain/deadline.ts'
import { FACET_CONTROLS } from '#app/domain/facet-controls.ts'
import { byName, SWITCH_NAMES, WORD_NAMES } from '#app/domain/facet-names.ts'
import { FACETS, type ListName, type SwitchName } from '#app/domain/facets.ts'
import { ROOM_CHOICES } from '#app/domain/vocabulary.ts'
import { VALUE_LABELS } from './facet-texts.ts'

/**
 * Counts of the index with labels, in the order of the screen. Chosen values are always included, even with 0
 * flats.
 */
export function facetOptions(
  counts: FacetCounts,
  chosen: FlatFilter,
  snapshot: CatalogueSnapshot,
): Record<ListName | SwitchName, FacetOption[]> {
  // What no flat of the catalogue has is not offered at all: a feed may know nothing of storerooms.
  const switchOption = (name: SwitchName) =>
    chosen[name] || snapshot.index.knows(name)
      ? [{ value: '1', label: FACET_CONTROLS[name].label, count: counts[name] }]
      : []
  return {
    city: placeOptions(counts.city, snapshot.cities, chosen.city, ({ id, name, name_prep }) => [
      String(id),
      name,
      name_prep,
    ]),
    project: placeOptions(counts.project, snapshot.projects, chosen.project, ({ slug, name }) => [
      slug,
      name,
    ]),
    building: placeOptions(counts.building, snapshot.buildings, chosen.building, (building) => [
      String(building.id),
      [snapshot.projects.get(building.project_id)?.name, building.name].filter(Boolean).join(', '),
    ]),
    rooms: ROOM_CHOICES.map((rooms) => ({
      value: String(rooms),
      label: roomsLabel(rooms),
      count: counts.rooms.get(rooms) ?? 0,
    })),
    deadline: deadlines(counts.deadline, chosen.deadline ?? [], deadlineLabel),
    keys: deadlines(counts.keys, chosen.keys ?? [], keysLabel),
    ...byName(WORD_NAMES, (name) =>
      wordOptions(FACETS[name].values, VALUE_LABELS[name], counts[name], chosen[name]),
    ),
    ...byName(SWITCH_NAMES, switchOption),
  }
}

/** Options for places that have or had flats, in the order of the catalogue. */
function placeOptions<Place extends { id: number }>(
  counts: ReadonlyMap<number, number>,
  places: ReadonlyMap<number, Place>,
  chosen: readonly (number | string)[] | undefined,
  toOption: (place: Place) => [value: string, label: string, prep?: string],
): FacetOption[] {
  const isChosen = (value: string) => chosen?.some((choice) => String(choice) === value) === true
  return [...places.values()].flatMap((place) => {
    const [value, label, prep] = toOption(place)
    const count = counts.get(place.id)
    return count === undefined && !isChosen(value)
      ? []
      : [{ value, label, ...(prep && { prep }), count: count ?? 0 }]
  })
}

/** Options for values that occur in the catalogue, in the order of the vocabulary. */
function wordOptions(
  vocabulary: readonly string[],
  labels: Readonly<Record<string, string>>,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[] | undefined,
): FacetOption[] {
  return vocabulary
    .filter((word) => counts.has(word) || chosen?.includes(word))
    .map((word) => ({ value: word, label: labels[word] ?? word, count: counts.get(word) ?? 0 }))
}

function deadlines(
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
  labelOf: (value: string) => string,
): FacetOption[] {
  return [...new Set([...counts.keys(), ...chosen])]
    .filter((value) => value !== '')
    .sort((a, b) => deadlineOrder(a) - deadlineOrder(b))
    .map((value) => ({ value, label: labelOf(value), count: counts.get(value) ?? 0 }))
}
