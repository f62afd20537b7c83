import { notFound, SearchParamError } from '@tanstack/react-router'
import type { PageAddress } from '#app/platform/address/page-address.ts'

/** An invalid value in an address is a 404, not a failure. */
const badSearchIsNotFound = {
  onError: (error: unknown) => {
    if (error instanceof SearchParamError) throw notFound()
  },
}

type Written<Search> = { search: Search; next: (search: Search) => Search }

/**
 * Route options of every page with search parameters: how they are parsed and written, and a 404 for an invalid one.
 */
export function pageSearch<Search extends object>({ read, inOneForm }: PageAddress<Search>) {
  return {
    ...badSearchIsNotFound,
    validateSearch: read,
    search: { middlewares: [({ search, next }: Written<Search>) => inOneForm(next(search))] },
  }
}

/** The same for a page whose loader asks by the whole of its address. */
export function loadedSearch<Search extends object>(address: PageAddress<Search>) {
  return {
    ...pageSearch(address),
    loaderDeps: ({ search }: { search: Search }) => address.read(search),
  }
}
