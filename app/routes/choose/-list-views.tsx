import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { EachSwitch } from '#app/features/flats/list/each-switch.tsx'
import { HouseViews, ShowSwitch } from '#app/features/flats/list/show-switch.tsx'
import { ListAlert } from '#app/features/forms/places/list-alert.tsx'

/** Above the list: its looks; on wide screens also letters about what will be new in it. */
export function ListViews({ search }: { search: FlatSearch }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <div className="max-lg:hidden">
        <ListAlert search={search} />
      </div>
      <ShowSwitch search={search} />
    </div>
  )
}

/** Below the list: alike flats one by one, the same flats drawn; on narrower screens also the letters about new ones. */
export function ListEnd({ search }: { search: FlatSearch }) {
  return (
    <div className="no-print mt-6 flex flex-col divide-y divide-beton-200 border-beton-200 border-y">
      <EachSwitch search={search} className="link inline-flex min-h-touch items-center" />
      <div className="empty:hidden lg:hidden">
        <ListAlert search={search} />
      </div>
      <HouseViews search={search} className="link inline-flex min-h-touch items-center gap-2" />
    </div>
  )
}

/** After what is found, on wide screens: alike flats together or each alone. */
export function FoundEnd({ search }: { search: FlatSearch }) {
  return (
    <span className="ml-4 max-lg:hidden">
      <EachSwitch search={search} className="link text-small" />
    </span>
  )
}
