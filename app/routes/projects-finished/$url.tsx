import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { complexHead } from '#app/features/projects/complex-head.ts'
import { ComplexScreen } from '#app/features/projects/complex-screen.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { breadcrumbData } from '#app/site/breadcrumb-data.ts'
import { pageHead } from '#app/site/page-head.ts'
import { siteOrigin } from '#app/site/site-origin.ts'

const crumbsOf = ({ name }: { name: string }) => [
  { label: 'Главная', href: '/' },
  { label: 'Проекты', href: '/projects' },
  { label: 'Сданные', href: '/projects-finished' },
  { label: name },
]

export const Route = createFileRoute('/projects-finished/$url')({
  staticData: { layout: 'index' },
  loader: ({ context, params: { url } }) => context.queryClient.ensureQueryData(projectsQueries.complex(url)),
  head: ({ loaderData: complex }) => {
    if (!complex) return {}
    const path = `/projects-finished/${complex.slug}`
    const head = complexHead(complex, `${siteOrigin()}${path}`)
    return pageHead({ ...head, path, data: [...head.data, breadcrumbData(crumbsOf(complex))] })
  },
  component: ComplexPage,
})

function ComplexPage() {
  const { data: complex } = useSuspenseQuery(projectsQueries.complex(Route.useParams().url))
  return <ComplexScreen complex={complex} crumbs={crumbsOf(complex)} />
}
