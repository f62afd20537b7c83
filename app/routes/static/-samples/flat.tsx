import { mortgageQueries } from '#app/features/mortgage/mortgage.queries.ts'
import { FlatPage } from '#app/routes/choose/-flat-page.tsx'
import { TypePage } from '#app/routes/choose/-type-page.tsx'
import { SampleData, type SampleProps } from './sample-data.tsx'
import { sampleFlatCard, sampleTypeCard } from './sample-flats.ts'
import { sampleOffers } from './sample-mortgage.ts'

export function FlatSample({ crumbs }: SampleProps) {
  return (
    <SampleData seed={(cache) => cache.setQueryData(mortgageQueries.offers().queryKey, sampleOffers)}>
      <FlatPage flat={sampleFlatCard()} crumbs={crumbs} search={{}} />
    </SampleData>
  )
}

export function TypeSample({ crumbs }: SampleProps) {
  return <TypePage type={sampleTypeCard()} crumbs={crumbs} />
}
