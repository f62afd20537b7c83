import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { isLeadForm } from '#app/features/forms/form-href.ts'
import { sentNote } from '#app/features/forms/submit/sent-note.server.ts'

const chosen = z.string().max(100).default('')

/** The note of a form that was sent without scripts, by what its address tells. */
export const getSentNote = createServerFn({ method: 'GET' })
  .validator(
    z.object({
      form: z.string().refine(isLeadForm),
      id: z.string().max(20),
      typed: z.object({
        project: chosen,
        flat: chosen,
        office: chosen,
        time_to_call: chosen,
        date: chosen,
        time: chosen,
        reply: chosen,
      }),
    }),
  )
  .handler(({ data: { form, id, typed } }) => sentNote(form, id, typed))
