import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQueries } from './booking.queries.ts'
import type { DraftValues } from './draft-fields.ts'
import { type Agreement, NO_TICKS, type Ticks } from './step-problems.ts'

/**
 * The offer for the terms that are chosen now, and the agreements given to that very text: to another
 * text none is given.
 */
export function useTermsOffer(flat: number, { period, furnish }: DraftValues) {
  const {
    data: offer,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({
    ...bookingQueries.offer({ id: flat, period: Number(period), furnish: Number(furnish) }),
    enabled: period !== '' && furnish !== '',
  })
  const [given, setGiven] = useState<{ sha256: string; ticks: Ticks }>()
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
    tick: (agreement: Agreement, isGiven: boolean) =>
      offer && setGiven({ sha256: offer.sha256, ticks: { ...ticks, [agreement]: isGiven } }),
  }
}
