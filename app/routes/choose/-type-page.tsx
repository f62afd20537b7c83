import type { TypeCard } from '#app/contract/types.ts'
import { TypeHeart } from '#app/features/favorites/card-hearts.tsx'
import { TypeScreen } from '#app/features/flats/card/type-screen.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** A layout type, with what other features know of it. */
export function TypePage({ type, crumbs }: { type: TypeCard; crumbs: readonly Crumb[] }) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <TypeScreen type={type} favorite={<TypeHeart type={type} />} />
    </>
  )
}
