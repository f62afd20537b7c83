import * as v from 'valibot'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { messageOfStatus, visitorMessage } from '#app/domain/status-message.ts'
import { type FormAnswer, formAnswerSchema, NOT_TAKEN, refused } from './form-answer.ts'

const MAX_WAIT_MS = 30_000
/** A file of 10 MB on a slow line. */
const MAX_UPLOAD_MS = 240_000

export const NO_ANSWER =
  'Нет ответа от\u00a0сервера. Проверьте соединение и\u00a0отправьте ещё раз: введённое осталось на\u00a0месте'

/** Sends a form to the address to which a browser without scripts sends it. Never throws. */
export async function sendForm(form: LeadForm, data: FormData): Promise<FormAnswer> {
  try {
    const response = await fetch(`/forms/${form}`, {
      method: 'POST',
      body: data,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(data.has('file') ? MAX_UPLOAD_MS : MAX_WAIT_MS),
    })
    return answerIn(response.status, await response.text())
  } catch {
    return refused(0, NO_ANSWER)
  }
}

/** The answer of the page of the form; of what refuses before it (limits of size, a busy server) only the text. */
function answerIn(status: number, text: string): FormAnswer {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), formAnswerSchema), text)
  if (success) return output
  // The status of a proxy says nothing to a visitor.
  return refused(status, visitorMessage(text) ?? (status < 500 ? messageOfStatus(status) : NOT_TAKEN))
}
