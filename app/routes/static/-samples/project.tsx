import type { FinishedProject } from '#app/contract/finished.ts'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { FinishedScreen } from '#app/features/projects/finished/finished-screen.tsx'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { ProjectPage } from '#app/routes/projects/-project-page.tsx'
import { SampleData, type SampleProps } from './sample-data.tsx'
import { sampleCity } from './sample-flats.ts'
import { sampleOffers } from './sample-mortgage.ts'
import { samplePhoto } from './sample-pictures.ts'
import { sampleAround, sampleDynamics, sampleFurnishes, sampleProjectPage } from './sample-project.ts'

export function ProjectSample({ crumbs }: SampleProps) {
  const { slug } = sampleProjectPage
  return (
    <SampleData
      seed={(cache) => {
        cache.setQueryData(projectsQueries.page(slug).queryKey, sampleProjectPage)
        cache.setQueryData(projectsQueries.furnishes().queryKey, sampleFurnishes)
        cache.setQueryData(infrastructureQueries.map(slug).queryKey, sampleAround)
        cache.setQueryData(progressQueries.summary(slug).queryKey, sampleDynamics)
        cache.setQueryData(mortgageQueries.offers().queryKey, sampleOffers)
      }}
    >
      <ProjectPage
        url={slug}
        crumbs={crumbs}
        advantage={undefined}
        furnish={undefined}
        document={undefined}
      />
    </SampleData>
  )
}

const finished = (place: number, name: string, year: number): FinishedProject => ({
  id: 2_147_483_200 + place,
  slug: `gotovy-${place}`,
  name,
  url: `/projects-finished/gotovy-${place}`,
  city: sampleCity,
  address: `ул. Примерная, ${place}`,
  year,
  floors: place === 1 ? '9–16' : '10',
  flats: 288 + place * 40,
  houses: place + 1,
  image: samplePhoto(name),
  buildings: [
    {
      name: 'Корпус 1',
      floors: 10,
      flats: 153,
      deadline: `I\u00a0кв. ${year}`,
      finished: `IV\u00a0кв. ${year - 1}`,
    },
    {
      name: 'Корпус 2',
      floors: 10,
      flats: 135,
      deadline: `III\u00a0кв. ${year}`,
      finished: `IV\u00a0кв. ${year}`,
    },
  ],
})

export function FinishedSample({ crumbs }: SampleProps) {
  const near = [finished(1, 'Пристань', 2025), finished(2, 'Роща', 2024), finished(3, 'Мельница', 2022)]
  const cities = [
    { ...sampleCity, projects: near },
    { id: 5, name: 'Верхнегорск', projects: [finished(4, 'Заводь', 2021)] },
  ]
  return <FinishedScreen cities={cities} beside={[]} crumbs={crumbs} />
}
