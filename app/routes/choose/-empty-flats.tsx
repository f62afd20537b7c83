import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ListAlert } from '#app/features/forms/places/list-alert.tsx'
import { FoundProjects } from '#app/features/search/found-projects.tsx'
import { flatCard } from '../-cards.tsx'

/** What the list of flats shows where nothing is found: projects that the words name, a letter to come, similar flats. */
export function emptyFlats(search: FlatSearch) {
  return {
    named: <FoundProjects words={search.q ?? ''} />,
    alert: <ListAlert search={search} isEmpty />,
    card: flatCard,
  }
}
