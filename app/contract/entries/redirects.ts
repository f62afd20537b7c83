import * as z from 'zod'
import { pathOfAddress } from '#app/domain/address/plain-path.ts'
import { entryKind } from './entry-kind.ts'
import { written } from './fields.ts'

/** Addresses that are not pages. */
const NO_PAGE = /^\/($|(api|_serverfn|media|assets|admin)(\/|$))/i

type Redirect = { from: string; to: string }

/** Read by pages as editors write them. */
const fields = {
  redirects: z
    .array(
      z.strictObject({
        /** The path alone: parameters of a request follow it to the new address. */
        from: z
          .string()
          .regex(
            /^\/(?![/\\])[^\s\\?#]*$/,
            'must be the path of a page of this site, from / and without ? and #',
          )
          .refine((path) => !NO_PAGE.test(path), 'must be the path of a page'),
        to: written.localAddress,
      }),
    )
    .superRefine((all, context) => {
      for (const [index, fault] of redirectFaults(all)) {
        context.addIssue({ code: 'custom', path: [index], message: fault })
      }
    }),
}

/**
 * A redirect leads to its page at once: so there is no loop, and no search engine gives up on the way. Rows are compared
 * while others may be faulty: a text that is no address has its own message and is not compared.
 */
function redirectFaults(all: readonly Redirect[]): [number, string][] {
  const placeOf = new Map<string, number>()
  return all.flatMap(({ from, to }, index): [number, string][] => {
    const path = pathOfAddress(from)
    const target = pathOfAddress(to)
    if (path === undefined || target === undefined) return []
    const known = placeOf.get(path)
    placeOf.set(path, known ?? index)
    if (known !== undefined) return [[index, `${from} stands in the list twice`]]
    if (target === path) return [[index, `${from} leads to itself`]]
    const next = all.find((other) => pathOfAddress(other.from) === target)
    return next
      ? [[index, `${to} has moved itself: write ${next.to} in its place, or take one of the two away`]]
      : []
  })
}

/** Addresses of pages that have changed: the former one answers 301. */
export const redirects = entryKind({ folder: 'redirects', isSingle: true, format: 'json' }, fields, fields)
