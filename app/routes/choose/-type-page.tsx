import type { TypeCard } from '#app/contract/types.ts'
import { TypeHeart } from '#app/features/favorites/card-marks.tsx'
import { TypeScreen } from '#app/features/flats/card/type-screen.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { PageTop } from '#app/site/print/page-top.tsx'
import type { Crumb } from '#app/ui/page/breadcrumbs.tsx'

type TypePageProps = {
  type: TypeCard
  crumbs: readonly Crumb[]
  /** Number of the drawing that is shown, from 1. */
  plan?: number | undefined
}

/** A layout type, with what other features know of it. */
export function TypePage({ type, crumbs, plan }: TypePageProps) {
  return (
    <>
      <PageTop crumbs={crumbs} />
      <TypeScreen type={type} plan={plan} favorite={<TypeHeart type={type} />} />
      <AskForCall
        project={type.project.slug}
        category="flat"
        alert={{ about: `type:${type.id}`, label: 'Сообщить о\u00a0новых квартирах' }}
      />
    </>
  )
}
