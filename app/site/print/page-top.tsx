import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'
import { LazyPrintHead } from './lazy-print-head.ts'

/** What a page that is read begins with: on the screen the path to it, on paper whose it is and where it is read. */
export function PageTop({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <>
      <LazyPrintHead />
      <Breadcrumbs items={crumbs} />
    </>
  )
}
