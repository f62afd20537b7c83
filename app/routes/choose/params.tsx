import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { SelectionDirectory } from '#app/features/selections/selection-directory.tsx'
import { selectionsQueries } from '#app/features/selections/selections.queries.ts'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'

export const Route = createFileRoute('/choose/params')({
  staticData: { layout: 'choose' },
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(selectionsQueries.groups())
    return declaredPage('/choose/params')
  },
  head: loadedHead,
  component: ParamsPage,
})

function ParamsPage() {
  const { data } = useSuspenseQuery(selectionsQueries.groups())
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-2 mb-3">Готовые подборки</h1>
      <p className="mb-12 max-w-text text-lead text-tush-2">
        Частые вопросы о квартирах с готовыми ответами. Рядом – сколько квартир свободно сейчас.
      </p>
      <SelectionDirectory groups={data.groups} />
      <Link to="/nedvizhimost" className="link mt-8 inline-flex min-h-touch items-center">
        Квартиры по{'\u00a0'}городам и{'\u00a0'}проектам
      </Link>
    </>
  )
}
