import { Link } from '@tanstack/react-router'
import type { Chess } from '#app/contract/chess.ts'
import { type ChessSearch, withoutFilter } from '#app/features/chess/chess.search.ts'
import { LiveRegion } from '#app/ui/page/live-region.tsx'

type FitLineProps = { chess: Chess; search: ChessSearch }

/** How many flats the filter leaves, and the way out of it. */
export function FitLine({ chess, search }: FitLineProps) {
  const text = chess.matched === null ? '' : fitText(chess, chess.matched, search)
  return (
    <>
      <LiveRegion text={text} />
      {text && (
        <p className="figures flex flex-wrap items-center gap-x-4 text-lead">
          {text}
          <Link
            to="."
            search={withoutFilter(search)}
            replace
            resetScroll={false}
            preload={false}
            className="no-print inline-flex min-h-touch items-center text-body text-sinka underline underline-offset-4 hover:text-sinka-deep"
          >
            Сбросить фильтр
          </Link>
        </p>
      )}
    </>
  )
}

/** "Подходит 12 из 34": of what is free, and of what is reserved when the filter lets it in. */
function fitText({ legend }: Chess, matched: number, { reserved }: ChessSearch): string {
  const among = legend.filter(({ status }) => status === 'free' || (reserved && status === 'reserved'))
  const total = among.reduce((sum, { count }) => sum + count, 0)
  return `Подходит ${matched} из ${total}`
}
