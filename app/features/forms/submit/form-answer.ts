import * as v from 'valibot'
import { messageOfStatus } from '#app/domain/status-message.ts'

/** What the server says to a form: the number of the request, or why it was not taken. */
export const formAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('sent'), id: v.string() }),
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

/** A refusal of the whole form. */
export function refused(status: number, message = messageOfStatus(status)): Refused {
  return { kind: 'refused', status, message, fields: [], retryAfterS: null, captcha: null }
}
