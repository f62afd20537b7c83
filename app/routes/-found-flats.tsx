import { useQuery } from '@tanstack/react-query'
import { ProgrammesNote } from '#app/blocks/flat/programme-terms.tsx'
import type { SearchAnswer } from '#app/contract/search.ts'
import { formatFlatCount, formatFlatObject, formatPriceShort } from '#app/domain/format.ts'
import { narrowerQueries } from '#app/features/flats/filter/narrower.queries.ts'
import { NarrowerLinks } from '#app/features/flats/filter/narrower-links.tsx'
import { flatAddress } from '#app/features/flats/flats.search.ts'
import { distinctPlansQueries } from '#app/features/flats/list/distinct-plans.queries.ts'
import { FlatsByWords } from '#app/features/search/flats-by-words.tsx'
import { parseSearch } from '#app/platform/address/search-address.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { flatCard } from './-cards.tsx'

type FlatsInWords = NonNullable<SearchAnswer['flats']>

const SHOWN = 4

/** The first of the flats that the words of a search describe, and what would narrow them. */
export function flatsInWordsQueries({ url }: FlatsInWords) {
  const search = flatAddress.read(parseSearch(new URL(url, 'http://list').search))
  return { first: distinctPlansQueries.first(search, SHOWN), narrowers: narrowerQueries.of(search) }
}

/** The flats that the words of a search describe: each card is of another plan, and the button leads to all. */
export function FoundFlats({ flats }: { flats: FlatsInWords }) {
  const queries = flatsInWordsQueries(flats)
  const { data: first } = useQuery(queries.first)
  const { data: narrowers = [] } = useQuery(queries.narrowers)
  if (!first) return <FlatsByWords flats={flats} />
  const { title, count, url } = flats
  // The cheapest stands first.
  const least = first.items[0]?.flat.price ?? null
  return (
    <section aria-labelledby="flats" className="mt-4">
      <h2 id="flats" className="title-3">
        {title}
      </h2>
      <p className="figures mt-1 mb-3 text-tush-3">
        {formatFlatCount(count)} в продаже{least !== null && `, от ${formatPriceShort(least)}`}
      </p>
      <NarrowerLinks narrowers={narrowers} />
      <ul className="snap-row gap-4 sm:grid sm:grid-cols-2 xl:grid-cols-4 xl:gap-6">
        {first.items.map(({ flat }, index) => (
          <li key={flat.id}>{flatCard(flat, index)}</li>
        ))}
      </ul>
      <div className="mt-6 mb-12">
        <LinkButton href={url}>Показать {formatFlatObject(count)}</LinkButton>
        <ProgrammesNote items={first.items.map(({ flat }) => flat)} />
      </div>
    </section>
  )
}
