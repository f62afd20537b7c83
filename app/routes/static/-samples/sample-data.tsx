import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** What a sample gets from its page. */
export type SampleProps = { crumbs: readonly Crumb[] }

/** A cache that never requests anything: what a sample is shown with is in it from the beginning. */
class SampleCache extends QueryClient {
  override defaultQueryOptions: QueryClient['defaultQueryOptions'] = (options) =>
    Object.assign(super.defaultQueryOptions(options), SILENT)
}

const SILENT = {
  enabled: false,
  staleTime: 'static',
  refetchInterval: false,
} as const

type SampleDataProps = {
  /** Puts the data of the screen into the cache. */
  seed: (cache: QueryClient) => void
  children: ReactNode
}

/**
 * The data of one sample, in a cache of its own: real pages never see it, and polls of the screen never replace it.
 * What the frame of the site has loaded (menu, phones) is in it too.
 */
export function SampleData({ seed, children }: SampleDataProps) {
  const site = useQueryClient()
  const [cache] = useState(() => {
    const own = new SampleCache()
    for (const { queryKey, state } of site.getQueryCache().getAll()) own.setQueryData(queryKey, state.data)
    seed(own)
    return own
  })
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}
