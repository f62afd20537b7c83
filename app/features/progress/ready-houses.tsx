import { readyLabel } from './ready-label.ts'
import { ReadyOffer, type ReadyOfferProps } from './ready-offer.tsx'

/** Houses that are built, and a link to what is left in all of them; nothing where none is. */
export function ReadyHouses(props: ReadyOfferProps) {
  if (props.ready.length === 0) return null
  return (
    <p className="mt-6 text-tush-2 first:mt-0">
      {readyLabel(props.ready.map(({ building }) => building.name))} <ReadyOffer {...props} />
    </p>
  )
}
