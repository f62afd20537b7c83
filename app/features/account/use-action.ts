import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Refusal } from '#app/contract/reservation.ts'
import { refreshPerson } from '#app/platform/personal-keys.ts'

export type ActionResult<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const NO_ANSWER_MESSAGE =
  'Нет ответа от сервера. Проверьте соединение и повторите: введённое осталось на месте'

/**
 * State of a button that calls the server: a second press during the call does nothing. After a 401 all personal
 * queries are fetched again, so the sections show that the session has ended.
 */
export function useAction<Input, Value>(call: (input: Input) => Promise<ActionResult<Value>>) {
  const client = useQueryClient()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isUnanswered, setIsCutOff] = useState(false)

  /** @returns the value of the call; undefined if it was refused or failed */
  const run = async (input: Input): Promise<Value | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setIsBusy(true)
    setRefusal(undefined)
    setIsCutOff(false)
    try {
      const answered = await call(input)
      if (answered.ok) return answered.value
      setRefusal(answered.refusal)
      if (answered.refusal.status === 401) void refreshPerson(client)
    } catch {
      setIsCutOff(true)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
    return undefined
  }

  /** The message of a failure that no field shows. */
  const problem = isUnanswered
    ? NO_ANSWER_MESSAGE
    : refusal && refusal.fields.length === 0
      ? refusal.message
      : undefined
  const problemOf = (name: string) => refusal?.fields.find(({ field }) => field === name)?.message
  /** Clears the refusal. */
  const forget = () => setRefusal(undefined)
  return { run, isBusy, problem, problemOf, refusal, forget }
}
