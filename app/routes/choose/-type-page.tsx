import type { TypeCard } from '#app/contract/types.ts'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { TypeScreen } from '#app/features/flats/card/type-screen.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** A layout type, with what other features know of it. */
export function TypePage({ type, crumbs }: { type: TypeCard; crumbs: readonly Crumb[] }) {
  return (
    <>
      <PageTop crumbs={crumbs} />
      <TypeScreen type={type} favorite={<TypeHeart type={type} />} />
      <AskForCall project={type.project.slug} category="flat" />
    </>
  )
}
