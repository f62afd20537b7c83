import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { declaredPage, loadedHead } from '#app/site/head/loaded-head.ts'
import { samples } from './-samples/samples.ts'

export const Route = createFileRoute('/static/$screen')({
  staticData: { layout: 'index' },
  loader: async ({ params: { screen } }) => {
    const sample = samples.get(screen)
    if (!sample) throw notFound()
    await sample.Screen.preload?.()
    const head = {
      title: `Экран: ${sample.title}`,
      description: `Образец экрана «${sample.title}» с постоянными данными.`,
      path: `/static/${screen}`,
      isIndexed: false,
    }
    return declaredPage('/static', head, sample.title)
  },
  head: loadedHead,
  component: SamplePage,
})

function SamplePage() {
  const { screen } = Route.useParams()
  const { crumbs } = Route.useLoaderData()
  const sample = samples.get(screen)
  if (!sample) return null
  const { title, Screen, isFullWidth } = sample
  return (
    <>
      <p className="no-print page-width pt-4 text-small text-tush-3">
        Образец: {title}.{' '}
        <Link to="/static" className="link">
          Все экраны
        </Link>
      </p>
      {/* Nothing here can be pressed: its links and forms lead to flats and people that do not exist. */}
      <div key={screen} inert data-sample={screen} className={isFullWidth ? '' : 'page-width pt-6 lg:pt-8'}>
        <Screen crumbs={crumbs} />
      </div>
    </>
  )
}
