import { notFound, SearchParamError } from '@tanstack/react-router'

/**
 * Route options of every page with search params: a value that does not exist is a 404, not a failure.
 * Spread into the route beside `validateSearch`.
 */
export const badSearchIsNotFound = {
  onError: (error: unknown) => {
    if (error instanceof SearchParamError) throw notFound()
  },
}
