import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { ShowSwitch } from '#app/features/flats/list/show-switch.tsx'
import { ListAlert } from '#app/features/forms/places/list-alert.tsx'

/** Above the list: its looks, and letters about what will be new in it. */
export function ListViews({ search }: { search: FlatSearch }) {
  return (
    <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-x-6 lg:flex-row">
      <ListAlert search={search} />
      <ShowSwitch search={search} />
    </div>
  )
}
