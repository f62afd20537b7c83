import { HouseOffer } from './house/house-offer.tsx'
import { PercentBar } from './percent-bar.tsx'
import { readyWords } from './ready-label.ts'
import { ReadyOffer, type ReadyOfferProps } from './ready-offer.tsx'

/** Houses that are built, as a card among those of the others: what is left in all of them, and in each. */
export function ReadyCard(props: ReadyOfferProps) {
  const { ready, houses } = props
  const title = readyWords(ready.length)
  return (
    <article aria-label={title} className="rounded-card border border-beton-200 bg-list p-6">
      <h3 className="title-4 mb-1">{title}</h3>
      {ready.length > 1 && (
        <p className="text-small">
          <ReadyOffer {...props} />
        </p>
      )}
      <ul className="mt-6 grid gap-6">
        {ready.map(({ building: { id, name } }) => (
          <li key={id}>
            <PercentBar percent={100} label={name} />
            <div className="mt-2">
              <HouseOffer houses={houses} id={id} />
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
