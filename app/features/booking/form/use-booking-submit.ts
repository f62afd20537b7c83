import { useEffect, useRef, useState } from 'react'
import type { BookingInput } from '#app/contract/personal.ts'
import type { Booked, Refusal } from '#app/contract/reservation.ts'
import { bookFlat } from '#app/features/booking/booking.functions.ts'

export type SubmitState = 'ready' | 'sending' | 'cut' | 'booked'

/** Before each try that nobody asked for, while the server gives no answer; the last one again and again. */
const PAUSES_MS = [3_000, 6_000, 12_000, 24_000]

type Listener = {
  onBooked: (reservation: Booked) => void
  onRefused: (refusal: Refusal) => void
}

/**
 * Books, once: a second press does nothing, and where the connection breaks before the answer the same
 * submit is repeated under the same key, so that it cannot book twice: when the connection returns, and
 * while the page is looked at.
 */
export function useBookingSubmit({ onBooked, onRefused }: Listener) {
  const [state, setState] = useState<SubmitState>('ready')
  const [key, setKey] = useState(newSubmitKey)
  const [cuts, setCuts] = useState(0)
  const isSending = useRef(false)
  const unanswered = useRef<BookingInput>(undefined)

  const send = async (input: BookingInput) => {
    if (isSending.current) return
    isSending.current = true
    unanswered.current = input
    setState('sending')
    try {
      const answer = await bookFlat({ data: { ...input, submit_key: key } })
      unanswered.current = undefined
      if (answer.ok) {
        setState('booked')
        onBooked(answer.value.data.reservation)
        return
      }
      // Nothing was booked under this key, and what is sent next may be something else.
      setKey(newSubmitKey())
      setState('ready')
      onRefused(answer.refusal)
    } catch {
      setState('cut')
      setCuts((count) => count + 1)
    } finally {
      isSending.current = false
    }
  }

  const repeat = () => unanswered.current && void send(unanswered.current)
  const latest = useRef(repeat)
  latest.current = repeat
  useEffect(() => {
    const onOnline = () => latest.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  useEffect(() => {
    if (cuts === 0) return
    const again = () => {
      if (document.visibilityState === 'visible') latest.current()
      else timer = setTimeout(again, PAUSES_MS[0])
    }
    let timer = setTimeout(again, PAUSES_MS[Math.min(cuts, PAUSES_MS.length) - 1])
    return () => clearTimeout(timer)
  }, [cuts])

  return { state, send, repeat }
}

/**
 * A key of one submit, the same over its repeats. Of random bytes: `crypto.randomUUID` is missing on pages
 * that came without TLS.
 */
function newSubmitKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
