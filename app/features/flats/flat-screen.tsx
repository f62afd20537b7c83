import type { ReactNode } from 'react'
import { PriceHistoryChart } from '#app/blocks/price-history-chart.tsx'
import type { Flat, FlatCard } from '#app/contract/flat.ts'
import { Ruler } from '#app/ui/ruler.tsx'
import { CallBar } from './call-bar.tsx'
import { FlatGallery } from './flat-gallery.tsx'
import { FlatSummary } from './flat-summary.tsx'
import { RoomAreas } from './room-areas.tsx'
import { SimilarFlats } from './similar-flats.tsx'

type FlatScreenProps = {
  flat: FlatCard
  /** The heart of this flat. */
  favorite: ReactNode
  /** Draws the card of a similar flat. */
  card: (flat: Flat) => ReactNode
}

/** The card of a flat. One that is sold shows first what else there is. */
export function FlatScreen({ flat, favorite, card }: FlatScreenProps) {
  const similar = <SimilarFlats similar={flat.similar} card={card} />
  const isSold = flat.status === 'sold'
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <FlatGallery tabs={flat.tabs} plan={flat.plan} />
          {!isSold && <RoomAreas rooms={flat.room_areas} />}
        </div>
        <div className="lg:col-span-5">
          <div className="lg:sticky lg:top-sticky">
            <FlatSummary flat={flat} favorite={favorite} />
          </div>
        </div>
      </div>
      {isSold && <div className="mt-section-half">{similar}</div>}
      {isSold && <RoomAreas rooms={flat.room_areas} />}
      <History flat={flat} />
      {!isSold && (
        <div className="mt-section-half">
          <Ruler className="mb-8 text-beton-300" />
          {similar}
        </div>
      )}
      <CallBar flat={flat} />
    </>
  )
}

function History({ flat }: { flat: FlatCard }) {
  const prices = new Set(flat.price_history.map(({ price }) => price))
  if (prices.size < 2) return null
  return (
    <section aria-labelledby="history" className="mt-section-half max-w-[48rem]">
      <h2 id="history" className="mb-4 title-3">
        Как менялась цена
      </h2>
      <PriceHistoryChart history={flat.price_history} until={flat.confirmed_at} />
    </section>
  )
}
