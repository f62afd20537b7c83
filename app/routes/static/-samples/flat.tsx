import { FlatPage } from '#app/routes/choose/-flat-page.tsx'
import { TypePage } from '#app/routes/choose/-type-page.tsx'
import { crumbsToSample } from './sample-crumbs.ts'
import { sampleFlatCard, sampleTypeCard } from './sample-flats.ts'

export function FlatSample() {
  const flat = sampleFlatCard()
  return <FlatPage flat={flat} crumbs={crumbsToSample(flat.title)} />
}

export function TypeSample() {
  const type = sampleTypeCard()
  return <TypePage type={type} crumbs={crumbsToSample(type.title)} />
}
