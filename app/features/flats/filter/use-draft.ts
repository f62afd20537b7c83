import type { FlatSearch } from '#app/features/flats/flats.search.ts'
import { useTyped } from '#app/platform/address/use-typed.ts'

/** The filter that the controls change at once; the address follows, with the first page of the list. */
export function useDraft(address: FlatSearch, onApply: (search: FlatSearch) => void) {
  const { search, change, apply } = useTyped(address, (changes, latest) => onApply({ ...latest, ...changes }))
  return { search, change: (changes: FlatSearch) => change({ ...changes, page: undefined }), apply }
}
