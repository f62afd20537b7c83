import { notFound, SearchParamError } from '@tanstack/react-router'
import type { PageAddress } from '#app/platform/address/page-address.ts'

/** A value that no field of an address has is a 404, not a failure. */
const badSearchIsNotFound = {
  onError: (error: unknown) => {
    if (error instanceof SearchParamError) throw notFound()
  },
}

type Written<Search> = { search: Search; next: (search: Search) => Search }

/**
 * Route options of every page with parameters in its address: how they are read and written, and that a bad one is
 * a 404.
 */
export function pageSearch<Search extends object>({ read, inOneForm }: PageAddress<Search>) {
  return {
    ...badSearchIsNotFound,
    validateSearch: read,
    search: { middlewares: [({ search, next }: Written<Search>) => inOneForm(next(search))] },
  }
}
