import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '#app/features/booking/booking.queries.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'
import { AGREEMENTS, NO_TICKS, type Ticks } from './step-problems.ts'

/** The offer for the chosen terms, and the agreements ticked below its text. A new text resets the agreements. */
export function useTermsOffer(
  { flat, extras }: { flat: number; extras: number[] },
  { period, furnish, ticks: savedTicks }: DraftValues,
  save: (ticks: string) => void,
) {
  const {
    data: offer,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...bookingQueries.offer({ id: flat, period: Number(period), furnish: Number(furnish), extras }),
    enabled: period !== '' && furnish !== '',
  })
  const saved = readTicks(savedTicks)
  const isStale = saved !== undefined && offer !== undefined && saved.sha256 !== offer.sha256
  const ticks = saved && offer && !isStale ? saved.ticks : NO_TICKS

  return {
    offer,
    isFresh: offer !== undefined && !isPlaceholderData,
    hasFailed: isError && offer === undefined,
    refetch,
    ticks,
    /** Agreements were ticked, and the text of the offer has changed since. */
    hasChanged: isStale && Object.values(saved.ticks).some(Boolean),
    tick: (given: Partial<Ticks>) => {
      if (!offer) return
      const next = { ...ticks, ...given }
      save([offer.sha256, ...AGREEMENTS.filter((name) => next[name])].join(' '))
    },
  }
}

/** Parses "sha256 price offer": the hash of the offer that the buyer read, and the agreements ticked below it. */
function readTicks(text: string): { sha256: string; ticks: Ticks } | undefined {
  const [sha256, ...given] = text.split(' ')
  if (!sha256) return undefined
  const ticks = { ...NO_TICKS }
  for (const name of AGREEMENTS) ticks[name] = given.includes(name)
  return { sha256, ticks }
}
