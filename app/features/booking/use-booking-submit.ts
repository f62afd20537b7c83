import { useEffect, useRef, useState } from 'react'
import type { BookingInput } from '#app/contract/personal.ts'
import type { Booked, Refusal } from '#app/contract/reservation.ts'
import { bookFlat } from './booking.functions.ts'
import { newSubmitKey } from './submit-key.ts'

export type SubmitState = 'ready' | 'sending' | 'cut' | 'booked'

type Listener = {
  onBooked: (reservation: Booked) => void
  onRefused: (refusal: Refusal) => void
}

/**
 * Books, once: a second press does nothing, and where the connection breaks before the answer the same
 * submit is repeated under the same key, so that it cannot book twice.
 */
export function useBookingSubmit({ onBooked, onRefused }: Listener) {
  const [state, setState] = useState<SubmitState>('ready')
  const [key, setKey] = useState(newSubmitKey)
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

  return { state, send, repeat }
}
