import { FlatCard } from '#app/blocks/flat/flat-card.tsx'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { Flat } from '#app/contract/flat.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'

/** What else might suit, when the flat is gone. */
export function NearestFlats({ flats }: { flats: readonly Flat[] }) {
  return (
    <div className="mt-8">
      {flats.length > 0 && (
        <>
          <h3 className="mb-4 title-4">Свободны и похожи</h3>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
            {flats.map((flat) => (
              <li key={flat.id}>
                <FlatCard flat={flat} />
              </li>
            ))}
          </ul>
          <ProgrammesNote items={flats} />
        </>
      )}
      <div className="mt-6">
        <LinkButton href="/choose/flat" variant="secondary">
          Все свободные квартиры
        </LinkButton>
      </div>
    </div>
  )
}
