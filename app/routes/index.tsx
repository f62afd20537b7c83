import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Facts } from '#app/blocks/facts.tsx'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { TypeCard } from '#app/blocks/type-card.tsx'
import { site } from '#app/config/site.ts'
import { advantagesQueries } from '#app/features/advantages/advantages.queries.ts'
import { Advantages } from '#app/features/advantages/advantages.tsx'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { homeSearchSchema } from '#app/features/home/home.search.ts'
import { QuickSearch } from '#app/features/home/quick-search.tsx'
import { TypesTabs } from '#app/features/home/types-tabs.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { ProgressTeaser } from '#app/features/progress/progress-teaser.tsx'
import { FinishedTile } from '#app/features/projects/finished-tile.tsx'
import { LateMapTeaser } from '#app/features/projects/late-map-teaser.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { badSearchIsNotFound } from '#app/site/navigation/bad-search.ts'
import { organizationData } from '#app/site/organization-data.ts'
import { pageHead } from '#app/site/page-head.ts'
import { Band } from '#app/ui/band.tsx'
import { PlainLink } from '#app/ui/plain-link.tsx'

/** Two rows of three with the way to what was built before. */
const HOME_PROJECTS = 5

export const Route = createFileRoute('/')({
  ...badSearchIsNotFound,
  staticData: { layout: 'index' },
  validateSearch: homeSearchSchema,
  loaderDeps: ({ search: { advantage } }) => ({ advantage }),
  // The map, the building sites and a long text may be missing: the page still shows (E2).
  loader: async ({ context: { queryClient }, deps: { advantage } }) => {
    const [{ main }] = await Promise.all([
      queryClient.ensureQueryData(homeQueries.main()),
      queryClient.ensureQueryData(homeQueries.slides()),
      queryClient.ensureQueryData(homeQueries.types()),
      queryClient.ensureQueryData(homeQueries.quick({})),
      queryClient.prefetchQuery(projectsQueries.map()),
      queryClient.prefetchQuery(progressQueries.overview()),
      advantage !== undefined && queryClient.prefetchQuery(advantagesQueries.popup(advantage)),
    ])
    if (advantage !== undefined && !main.advantages.some(({ id }) => id === advantage)) throw notFound()
  },
  head: () =>
    pageHead({
      title: site.name,
      description:
        'Квартиры в новостройках от застройщика: подбор по цене, площади и сроку, планировки, сравнение. Цены и наличие из учётной системы.',
      path: '/',
      data: [organizationData()],
    }),
  component: HomePage,
})

function HomePage() {
  const { advantage } = Route.useSearch()
  const { data: home } = useSuspenseQuery(homeQueries.main())
  const { data: slides } = useSuspenseQuery(homeQueries.slides())
  const { data: types } = useSuspenseQuery(homeQueries.types())
  const { data: quick } = useSuspenseQuery(homeQueries.quick({}))
  const { data: map } = useQuery(projectsQueries.map())
  const { data: sites = [] } = useQuery(progressQueries.overview())
  const { main } = home

  return (
    <>
      <Hero title={main.title} lead={main.lead} slides={slides.slider}>
        <QuickSearch whole={quick.filter} />
      </Hero>
      {main.projects.length > 0 && (
        <Band title="Проекты" aside={<More href="/projects/list">Все проекты</More>}>
          <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {main.projects.slice(0, HOME_PROJECTS).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
            <li>
              <FinishedTile />
            </li>
          </ul>
        </Band>
      )}
      {map && map.projects.length > 0 && (
        <Band title="На карте" tone="shade" aside={<More href="/projects">Карта со списком</More>}>
          <LateMapTeaser map={map} />
        </Band>
      )}
      {types.types.length > 0 && (
        <Band title="Планировки" aside={<More href="/choose/type">Все планировки</More>}>
          <TypesTabs
            tabs={types.tabs}
            types={types.types}
            card={(type) => (
              <TypeCard
                type={type}
                action={
                  <FavoriteToggle kind="type" id={type.id} title={type.title} price={type.price_from} />
                }
              />
            )}
          />
        </Band>
      )}
      {main.facts.length + main.advantages.length > 0 && (
        <Band title="Точная мера" tone="sheet">
          <Facts facts={main.facts} />
          <div className="mt-12 lg:mt-24">
            <Advantages advantages={main.advantages} openId={advantage} />
          </div>
        </Band>
      )}
      {sites.length > 0 && (
        <Band title="Ход строительства">
          <ProgressTeaser items={sites} />
        </Band>
      )}
    </>
  )
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <PlainLink href={href} className="link inline-flex min-h-touch items-center">
      {children}
    </PlainLink>
  )
}
