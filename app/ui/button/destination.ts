import { createContext, useContext } from 'react'

/** Where a link leads: a path of this site and its search part. */
export type Destination = { to: string; search?: Record<string, unknown> }

const asItIs = (href: string): Destination => ({ to: href })

/** Maps the address that a page gives to the one that this visitor follows: the site adds the chosen city. */
export const DestinationContext = createContext<(href: string) => Destination>(asItIs)

/** Where an address of the site leads this visitor. */
export function useDestination(href: string): Destination {
  return useContext(DestinationContext)(href)
}
