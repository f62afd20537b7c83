import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { isPageOn } from '#app/config/company.ts'
import { citiesQueries } from '#app/features/projects/cities.queries.ts'
import { FinishedLine } from '#app/features/projects/finished/finished-tile.tsx'
import { CityList } from '#app/features/projects/list/city-list.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { BesidesFlats } from '#app/features/projects/ways/besides-flats.tsx'
import { figuresQueries } from '#app/features/projects/ways/figures.queries.ts'
import { RoomTiles } from '#app/features/projects/ways/room-tiles.tsx'
import { WaysHead } from '#app/features/projects/ways/ways-head.tsx'
import { WaysToChoose } from '#app/features/projects/ways/ways-to-choose.tsx'
import { AskForCall } from '#app/routes/forms/-ask-for-call.tsx'
import { Breadcrumbs, type Crumb } from '#app/ui/page/breadcrumbs.tsx'

/** The ways to choose a flat, and what there is to choose from. */
export function ChoosePage({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { cities } = useSuspenseQuery(citiesQueries.list()).data
  const { data: byCity } = useQuery(projectsQueries.byCity())
  const { data: flats } = useQuery(figuresQueries.flats())
  const { data: houses } = useQuery(figuresQueries.houses())
  const { data: types } = useQuery(figuresQueries.types())
  const { data: masterPlans } = useQuery(figuresQueries.masterPlans())
  const { data: selections } = useQuery(figuresQueries.selections())
  const { data: commerce } = useQuery(figuresQueries.commerce())
  const { data: units } = useQuery(figuresQueries.units())
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <WaysHead cities={cities} priceFrom={flats?.priceFrom ?? null} />
      {houses && <RoomTiles rooms={houses.rooms} />}
      <WaysToChoose
        figures={{ flats, houses, masterPlans, types, selections }}
        pictures={{ genplan: masterPlans?.picture, plan: types?.plan }}
      />
      <BesidesFlats commerce={commerce} units={units} />
      <h2 className="title-3 mt-section-half mb-6">Города и проекты</h2>
      <CityList
        cities={cities}
        summaries={byCity?.flatMap(({ projects }) => projects)}
        last={isPageOn('/projects-finished') && <Finished />}
      />
      <AskForCall />
    </>
  )
}

/** Under a line of its own, as the cities of the row. */
function Finished() {
  const { data } = useQuery(projectsQueries.finishedSum())
  return (
    <>
      <p className="title-4 mb-4 border-beton-200 border-t pt-4">Уже построено</p>
      <FinishedLine totals={data} />
    </>
  )
}
