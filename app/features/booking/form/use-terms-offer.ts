import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'
import { AGREEMENTS, type Agreement, NO_TICKS, type Ticks } from './step-problems.ts'

/**
 * The offer for the terms that are chosen now, and the agreements given to that very text: to another
 * text none is given.
 */
export function useTermsOffer(
  flat: number,
  { period, furnish, ticks: kept }: DraftValues,
  keep: (ticks: string) => void,
) {
  const {
    data: offer,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...bookingQueries.offer({ id: flat, period: Number(period), furnish: Number(furnish) }),
    enabled: period !== '' && furnish !== '',
  })
  const given = readTicks(kept)
  const isStale = given !== undefined && offer !== undefined && given.sha256 !== offer.sha256
  const ticks = given && offer && !isStale ? given.ticks : NO_TICKS

  return {
    offer,
    isFresh: offer !== undefined && !isPlaceholderData,
    hasFailed: isError && offer === undefined,
    refetch,
    ticks,
    /** Agreements were given, and the terms are others now. */
    hasChanged: isStale && Object.values(given.ticks).some(Boolean),
    tick: (agreement: Agreement, isGiven: boolean) => {
      if (!offer) return
      const next = { ...ticks, [agreement]: isGiven }
      keep([offer.sha256, ...AGREEMENTS.filter((name) => next[name])].join(' '))
    },
  }
}

/** "sha256 price offer": the text that was read, and what was ticked below it. */
function readTicks(kept: string): { sha256: string; ticks: Ticks } | undefined {
  const [sha256, ...given] = kept.split(' ')
  if (!sha256) return undefined
  const ticks = { ...NO_TICKS }
  for (const name of AGREEMENTS) ticks[name] = given.includes(name)
  return { sha256, ticks }
}
