import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import {
  CONSENTS,
  inOrder,
  isChosen,
  problemsOf,
  type Typed,
  typedIn,
} from '#app/features/forms/fields/typed-form.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { newSubmitKey } from '#app/platform/submit-key.ts'
import { trackGoal } from '#app/platform/track-goal.ts'
import { attachBrowser } from './attach-browser.ts'
import { type FormAnswer, type Refused, refused, type SentNoteText } from './form-answer.ts'
import { forgetText } from './kept-text.ts'
import { sendForm } from './send-form.ts'

const SECOND_MS = 1_000
/** The browser has kept it back. */
const NOT_SENT = refused(0, '')

type FormState = {
  isSending: boolean
  /** Number of attempts that found wrong fields. */
  attempt: number
  /** Wrong fields of the last attempt, for the summary: it does not change while they are corrected. */
  summary: readonly FieldProblem[]
  /** Wrong fields that nobody has changed since. */
  problems: readonly FieldProblem[]
  /** Why the whole form was not taken. */
  failure?: Refused | undefined
  sent?: { id: string; note: SentNoteText } | undefined
}

/** The answer that came with the page, to a form that was sent without scripts. */
function stateOf(form: LeadForm, answer: FormAnswer | undefined, attempt: number): FormState {
  if (answer?.kind !== 'refused') return { isSending: false, attempt, summary: [], problems: [] }
  const problems = inOrder(form, answer.fields)
  const failure = problems.length === 0 ? answer : undefined
  return { isSending: false, attempt, summary: problems, problems, failure }
}

/** One form in the browser: its check, its submit and the answer. What is typed stays in the elements of the form. */
export function useLeadForm(form: LeadForm, first: FormAnswer | undefined, onSent?: () => void) {
  const [state, setState] = useState(() => stateOf(form, first, 0))
  const client = useQueryClient()
  const isRunning = useRef(false)
  const submitKey = useSubmitKey()

  const submit = async (element: HTMLFormElement) => {
    if (isRunning.current) return
    const data = new FormData(element)
    const typed = typedIn(data)
    const file = data.get('file')
    const problems = problemsOf(form, typed, file)
    if (problems.length > 0) {
      setState(({ attempt }) => ({ isSending: false, attempt: attempt + 1, summary: problems, problems }))
      return
    }
    isRunning.current = true
    setState((state) => ({ ...state, isSending: true, summary: [], problems: [], failure: undefined }))
    const problem = await attachBrowser(data, client.getQueryData(formsQueries.pushKey().queryKey))
    if (problem) {
      isRunning.current = false
      setState(({ attempt }) => stateOf(form, { ...NOT_SENT, fields: [problem] }, attempt + 1))
      return
    }
    data.set(
      'submit_key',
      submitKey({ ...typed, ...(isChosen(file) && { file: `${file.name} ${file.size}` }) }),
    )
    const answer = await sendPatiently(form, data)
    if (answer.kind === 'sent') {
      // It stays running: a second press may come before the note is drawn in place of the form.
      forgetText(form)
      trackGoal('form_sent', { form })
      setState((state) => ({ ...state, isSending: false, sent: { id: answer.id, note: answer.note } }))
      onSent?.()
      return
    }
    isRunning.current = false
    setState(({ attempt }) => stateOf(form, answer, attempt + 1))
    // The text of a consent has changed: its tick is taken back, and the version of the new text comes.
    const changed = answer.fields.filter(({ field }) => CONSENTS.some((name) => name === field))
    for (const { field } of changed) {
      const tick = element.elements.namedItem(field)
      if (tick instanceof HTMLInputElement) tick.checked = false
    }
    if (changed.length > 0) void client.invalidateQueries(formsQueries.consents())
    // The hour is somebody else's: those that are free now are offered.
    if (answer.fields.some(({ field }) => field === 'time'))
      void client.invalidateQueries(formsQueries.allHours())
  }

  return {
    ...state,
    submit,
    problemOf: (name: string) => state.problems.find(({ field }) => field === name)?.message,
    /** Removes the message of a field that is being corrected. */
    correct: (name: string) =>
      setState((state) =>
        state.problems.some(({ field }) => field === name)
          ? { ...state, problems: state.problems.filter(({ field }) => field !== name) }
          : state,
      ),
  }
}

/** Repeats of the same text have one key, so that an attempt whose answer was lost is taken once. */
function useSubmitKey() {
  const last = useRef({ text: '', key: '' })
  return (typed: Typed): string => {
    const text = JSON.stringify(typed)
    if (last.current.text !== text) last.current = { text, key: newSubmitKey() }
    return last.current.key
  }
}

/** A wait of so many seconds is not told to the visitor: the form is sent again by itself. */
const MAX_SILENT_WAIT_S = 5

/** Sends a form; where the server asks for a moment, because it was filled in so quickly, a second time after it. */
async function sendPatiently(form: LeadForm, data: FormData): Promise<FormAnswer> {
  const send = () => {
    // Since the page began to load: a form in its HTML can be filled in before this code is there.
    data.set('filled_ms', String(Math.round(performance.now())))
    return sendWithCaptcha(form, data)
  }
  const answer = await send()
  const waitS = answer.kind === 'refused' ? answer.retryAfterS : null
  if (waitS === null || waitS > MAX_SILENT_WAIT_S) return answer
  await new Promise((resolve) => setTimeout(resolve, waitS * SECOND_MS))
  return send()
}

/** Sent in place of a token where the captcha did not load: no service accepts it. */
const NO_TOKEN = 'unavailable'

/** Sends a form. If the server asks for a captcha, shows it and sends the form again with its token. */
async function sendWithCaptcha(form: LeadForm, data: FormData): Promise<FormAnswer> {
  const answer = await sendForm(form, data)
  if (answer.kind === 'sent' || !answer.captcha) return answer
  const { captchaToken } = await import('#app/platform/captcha/captcha.ts')
  // The server checks the token with the service: while the service is away, it decides by its limits.
  data.set('captcha', await captchaToken(answer.captcha).catch(() => NO_TOKEN))
  return sendForm(form, data)
}
