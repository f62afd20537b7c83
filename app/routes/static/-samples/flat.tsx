import { FlatPage } from '#app/routes/choose/-flat-page.tsx'
import { TypePage } from '#app/routes/choose/-type-page.tsx'
import type { SampleProps } from './sample-data.tsx'
import { sampleFlatCard, sampleTypeCard } from './sample-flats.ts'

export function FlatSample({ crumbs }: SampleProps) {
  return <FlatPage flat={sampleFlatCard()} crumbs={crumbs} />
}

export function TypeSample({ crumbs }: SampleProps) {
  return <TypePage type={sampleTypeCard()} crumbs={crumbs} />
}
