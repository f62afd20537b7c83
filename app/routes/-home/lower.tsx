import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Facts } from '#app/blocks/facts.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import { TypeCard } from '#app/blocks/flat/type-card.tsx'
import { isPageOn } from '#app/config/company.ts'
import { MORTGAGE_DEFAULTS } from '#app/domain/mortgage/offers.ts'
import { Advantages } from '#app/features/advantages/advantages.tsx'
import { TypeHeart } from '#app/features/favorites/card-marks.tsx'
import { homeQueries } from '#app/features/home/home.queries.ts'
import { TypesTabs } from '#app/features/home/types-tabs.tsx'
import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { MortgageBlock } from '#app/features/mortgage/mortgage-block.tsx'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { SiteCards } from '#app/features/progress/sites/site-cards.tsx'
import { MapTeaser } from '#app/features/projects/list/map-teaser.tsx'
import { projectsQueries } from '#app/features/projects/projects.queries.ts'
import { Band } from '#app/ui/page/band.tsx'
import { LazyHomeForms } from '../forms/-lazy-home-forms.ts'
import { HomeActions, HomeNews } from './current.tsx'
import { HomeProjects, MoreLink } from './projects.tsx'

type HomeLowerProps = {
  /** The advantage that the address opens. */
  advantage: number | undefined
}

/** The main page below its search: what a visitor comes to by scrolling. */
export function HomeLower({ advantage }: HomeLowerProps) {
  const { data: home } = useSuspenseQuery(homeQueries.main())
  const { data: types } = useQuery(homeQueries.types())
  const { data: map } = useQuery(projectsQueries.map())
  const { data: sites = [] } = useQuery(progressQueries.teaser())
  const { data: offers } = useQuery(mortgageQueries.offers())
  const { facts, advantages, actions, news } = home.main
  return (
    <>
      <HomeProjects projects={home.main.projects} finished={home.main.finished} />
      {map && map.projects.length > 0 && map.cities.some(({ base }) => base) && (
        <Band title="На карте" tone="shade" aside={<MoreLink href="/projects">Карта со списком</MoreLink>}>
          <MapTeaser map={map} />
        </Band>
      )}
      {types && types.types.length > 0 && (
        <Band title="Планировки" aside={<MoreLink href="/choose/type">Все планировки</MoreLink>}>
          <TypesTabs
            tabs={types.tabs}
            types={types.types}
            card={(type) => <TypeCard type={type} action={<TypeHeart type={type} />} />}
          />
          <ProgrammesNote items={types.types} />
        </Band>
      )}
      <HomeActions actions={actions} />
      {offers && offers.banks.length > 0 && isPageOn('/services/mortgage') && (
        <Band title="Ипотека" tone={actions.length > 0 ? 'plain' : 'shade'}>
          <MortgageBlock price={MORTGAGE_DEFAULTS.price} offers={offers} />
        </Band>
      )}
      {facts.length + advantages.length > 0 && (
        <Band title="Преимущества" tone="sheet">
          <Facts facts={facts} />
          <div className="mt-12 lg:mt-24">
            <Advantages advantages={advantages} openId={advantage} />
          </div>
        </Band>
      )}
      {sites.length > 0 && (
        <Band
          title="Ход строительства"
          aside={
            <MoreLink href="/projects/progress">
              {/* Beside a heading of two long words a phone has room for one. */}
              Все<span className="max-sm:sr-only">&nbsp;стройки</span>
            </MoreLink>
          }
        >
          <SiteCards items={sites} />
        </Band>
      )}
      <HomeNews news={news} />
      <LazyHomeForms />
    </>
  )
}
