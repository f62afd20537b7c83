import { LazyShareLink } from '#app/blocks/share/lazy-share-link.ts'
import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { isFiltered } from '#app/platform/address/filter-address.ts'
import { AskForCall } from './-ask-for-call.tsx'

/** The end of a list: help with the choice, and a way to show others what was chosen. */
export function ListHelp({ search }: { search: FlatSearch }) {
  return (
    <AskForCall>
      {isFiltered(search) && (
        <div className="sm:ml-auto">
          <LazyShareLink />
        </div>
      )}
    </AskForCall>
  )
}
