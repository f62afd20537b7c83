import * as v from 'valibot'
import { messageOfStatus } from '#app/domain/status-message.ts'

/** What stands in the place of a form that was taken. */
export const sentNoteSchema = v.object({
  title: v.string(),
  /** Day, hour and place of a visit. */
  visit: v.exactOptional(v.string()),
  /** What happens next, sentence by sentence. */
  next: v.array(v.string()),
  /** What can be taken along at once. */
  file: v.exactOptional(v.object({ href: v.string(), label: v.string() })),
})
export type SentNoteText = v.InferOutput<typeof sentNoteSchema>

/** What the server says to a form: the number of the request, or why it was not taken. */
export const formAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('sent'), id: v.string(), note: sentNoteSchema }),
  v.object({
    kind: v.literal('refused'),
    status: v.number(),
    message: v.string(),
    /** The same by fields; a message for the whole form has none. */
    fields: v.array(v.object({ field: v.string(), message: v.string() })),
    /** Seconds to wait before the next attempt. */
    retryAfterS: v.nullable(v.number()),
    /** The captcha that is asked for; the next attempt brings its token. */
    captcha: v.nullable(
      v.object({
        provider: v.picklist(['recaptcha', 'smartcaptcha']),
        site_key: v.string(),
        version: v.exactOptional(v.string()),
      }),
    ),
  }),
])
export type FormAnswer = v.InferOutput<typeof formAnswerSchema>
export type Refused = Extract<FormAnswer, { kind: 'refused' }>

/** What a fault of ours is told by: of a server, or of a proxy in front of it. */
export const NOT_TAKEN =
  'Сейчас заявка не\u00a0сохранилась. Введённое осталось на\u00a0месте: отправьте ещё раз через\u00a0минуту'

/** A refusal of the whole form. */
export function refused(status: number, message = messageOfStatus(status)): Refused {
  return { kind: 'refused', status, message, fields: [], retryAfterS: null, captcha: null }
}
