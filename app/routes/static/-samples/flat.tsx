import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import type { HouseState } from '#app/features/progress/house/house-state.ts'
import { progressQueries } from '#app/features/progress/progress.queries.ts'
import { infrastructureQueries } from '#app/features/projects/infrastructure.queries.ts'
import { FlatPage } from '#app/routes/choose/-flat-page.tsx'
import { TypePage } from '#app/routes/choose/-type-page.tsx'
import { SampleData, type SampleProps } from './sample-data.tsx'
import { sampleFlatCard, sampleTypeCard } from './sample-flats.ts'
import { sampleOffers } from './sample-mortgage.ts'

export function FlatSample({ crumbs }: SampleProps) {
  const flat = sampleFlatCard()
  const deadline = { value: '2027-4', label: 'IV\u00a0кв. 2027' }
  const state: HouseState = { percent: 64, deadline, first: deadline, shifts: [] }
  return (
    <SampleData
      seed={(cache) => {
        cache.setQueryData(mortgageQueries.offers().queryKey, sampleOffers)
        cache.setQueryData(progressQueries.ofHouse(flat.project.slug, flat.building.slug).queryKey, state)
        cache.setQueryData(infrastructureQueries.nearest(flat.project.slug).queryKey, [
          { id: 1, category: 'park', title: 'Набережная', minutes: 2 },
          { id: 2, category: 'school', title: 'Школа № 1', minutes: 8 },
        ])
      }}
    >
      <FlatPage flat={flat} crumbs={crumbs} search={{}} />
    </SampleData>
  )
}

export function TypeSample({ crumbs }: SampleProps) {
  return <TypePage type={sampleTypeCard()} crumbs={crumbs} />
}
