import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isPageOn } from '#app/config/company.ts'
import type { CommercialCard } from '#app/contract/commerce/commerce.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { HouseProgress } from '#app/features/progress/house/house-progress.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { LazyInfrastructure } from '#app/features/projects/surroundings/lazy-infrastructure.ts'
import { HouseAerial } from '#app/routes/choose/-genplan/house-aerial.tsx'

/** The house of a commercial unit, its place on the master plan and what is around it; what nobody has told is not there. */
export function UnitHouse({ unit }: { unit: Pick<CommercialCard, 'project' | 'building'> }) {
  const { project, building } = unit
  const { data: state } = useQuery(progressQueries.ofHouse(project.slug, building.slug))
  const { data: around } = useQuery(infrastructureQueries.map(project.slug))
  const hasGenplan = isPageOn('/choose/genplan')
  const look = 'link inline-flex min-h-control items-center'
  return (
    <>
      <section aria-labelledby="dom" className="no-print mt-section-half">
        <h2 id="dom" className="mb-4 title-2">
          Дом
        </h2>
        <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {state && <HouseProgress project={project.slug} building={building} state={state} />}
            <ul className="divide-y divide-beton-200 border-beton-200 border-y not-first:mt-6">
              {hasGenplan && (
                <li>
                  <Link
                    to="/choose/genplan/$project/$building"
                    params={{ project: project.slug, building: building.slug }}
                    className={look}
                  >
                    Фасад и&nbsp;этажи дома
                  </Link>
                </li>
              )}
              <li>
                <Link to="/projects/$url" params={{ url: project.slug }} className={look}>
                  Проект {quotedName(project.name)}
                </Link>
              </li>
              <li>
                <Link to="/commerce" search={{ project: project.slug }} className={look}>
                  Все помещения проекта
                </Link>
              </li>
            </ul>
          </div>
          {hasGenplan && (
            <div className="empty:hidden lg:col-span-5">
              <HouseAerial
                project={project.slug}
                house={building.slug}
                sizes="(min-width: 80rem) 530px, (min-width: 64rem) 40vw, 100vw"
              />
            </div>
          )}
        </div>
      </section>
      {around && (
        <section aria-labelledby="ryadom" className="no-print mt-section-half">
          <h2 id="ryadom" className="mb-6 title-2">
            {around.objects.length > 0 ? 'Рядом' : 'Где это'}
          </h2>
          <LazyInfrastructure slug={project.slug} isOfBusiness />
        </section>
      )}
    </>
  )
}
