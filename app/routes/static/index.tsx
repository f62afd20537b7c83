import { createFileRoute, Link } from '@tanstack/react-router'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { Breadcrumbs } from '#app/ui/page/breadcrumbs.tsx'
import { samples } from './-samples/samples.ts'

export const Route = createFileRoute('/static/')({
  loader: () =>
    declaredPage('/static', {
      title: 'Экраны сайта',
      description: 'Экраны сайта с постоянными данными: для проверки вида.',
      isIndexed: false,
    }),
  head: loadedHead,
  component: Gallery,
})

function Gallery() {
  return (
    <>
      <Breadcrumbs items={Route.useLoaderData().crumbs} />
      <h1 className="title-1">Экраны сайта</h1>
      <p className="mt-3 mb-12 max-w-text text-lead text-tush-2">
        Настоящие страницы с постоянными данными: по ним видно, что изменилось во внешнем виде.
      </p>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...samples].map(([name, { title }]) => (
          <li key={name}>
            <Link
              to="/static/$screen"
              params={{ screen: name }}
              className="flex min-h-control flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-beton-200 bg-list p-4 hover:border-sinka hover:text-sinka"
            >
              <span className="font-medium">{title}</span>
              <span className="text-small text-tush-3">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
