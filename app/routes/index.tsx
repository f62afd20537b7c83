import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProjectCard } from '#app/blocks/project-card.tsx'
import { TypeCard } from '#app/blocks/type-card.tsx'
import { site } from '#app/config/site.ts'
import { FavoriteToggle } from '#app/features/favorites/favorite-toggle.tsx'
import { Advantages } from '#app/features/home/advantages.tsx'
import { Facts } from '#app/features/home/facts.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { HomeSection } from '#app/features/home/home-section.tsx'
import { QuickSearch } from '#app/features/home/quick-search.tsx'
import { TypesTabs } from '#app/features/home/types-tabs.tsx'
import { organizationData } from '#app/site/organization-data.ts'
import { pageHead } from '#app/site/page-head.ts'

/** Two rows of three; all of them stand on the page that the heading leads to. */
const HOME_PROJECTS = 6

export const Route = createFileRoute('/')({
  staticData: { layout: 'index' },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(homeQueries.main()),
      queryClient.ensureQueryData(homeQueries.slides()),
      queryClient.ensureQueryData(homeQueries.types()),
      queryClient.ensureQueryData(homeQueries.quick({})),
    ])
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
  const { data: home } = useSuspenseQuery(homeQueries.main())
  const { data: slides } = useSuspenseQuery(homeQueries.slides())
  const { data: types } = useSuspenseQuery(homeQueries.types())
  const { data: quick } = useSuspenseQuery(homeQueries.quick({}))
  const { main } = home

  return (
    <>
      <Hero title={main.title} lead={main.lead} slides={slides.slider}>
        <QuickSearch whole={quick.filter} />
      </Hero>
      {main.projects.length > 0 && (
        <HomeSection title="Проекты" link={{ href: '/novostroyki', label: 'Все новостройки' }}>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {main.projects.slice(0, HOME_PROJECTS).map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {types.types.length > 0 && (
        <HomeSection title="Планировки" link={{ href: '/choose/type', label: 'Все планировки' }}>
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
        </HomeSection>
      )}
      {main.facts.length + main.advantages.length > 0 && (
        <HomeSection title="Точная мера">
          <Facts facts={main.facts} />
          <div className="mt-12 lg:mt-24">
            <Advantages advantages={main.advantages} />
          </div>
        </HomeSection>
      )}
    </>
  )
}
