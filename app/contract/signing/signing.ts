import * as z from 'zod'
import { codeSentSchema } from '#app/contract/personal.ts'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { formText } from '#app/contract/wire/form.ts'
import { SIGNING_KINDS } from '#app/domain/booking/signing.ts'

const tags = ['personal']

/** The agreement of a reservation, which its buyer signs by a code (a simple electronic signature). */
export const signingSchema = z.object({
  reservation: z.uuid(),
  number: z.string(),
  /** Plain text: parts separated by an empty line, the first line of a part of several lines is its heading. */
  text: z.string(),
  /** Version of the rules of signing. */
  version: z.string(),
  /** SHA-256 of `text` in UTF-8, hexadecimal: what the code is bound to. */
  sha256: z.string(),
  /** Where codes are sent; once signed, the phone that signed. */
  phone: z.string(),
  can_sign: z.boolean(),
  /** ISO date and time. */
  signed_at: z.string().nullable(),
  /** Oldest first. Each hash covers its event and all before it. */
  journal: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(SIGNING_KINDS),
      /** IP address, and the browser; empty once the data of the buyer are erased. */
      address: z.string(),
      device: z.string(),
      chain_sha256: z.string(),
    }),
  ),
})
export type Signing = z.output<typeof signingSchema>

/** The text that was read: another one is neither sent a code for nor signed. */
const readText = { id: z.uuid(), sha256: formText }

export const signingContract = {
  /** @throws NOT_FOUND for a reservation of others, and for one that needs no signature */
  get: call
    .route({ method: 'GET', path: '/personal/signing/', summary: 'The agreement of a reservation', tags })
    .input(z.object({ id: z.uuid().describe('Id of the reservation.') }))
    .output(data({ signing: signingSchema })),

  /** @throws TEXT_CHANGED, ALREADY_SIGNED, MOVE_REFUSED (409), TOO_MANY_REQUESTS */
  sendCode: call
    .route({
      method: 'POST',
      path: '/personal/signing/code/',
      summary: 'Sends a code that signs the agreement of a reservation',
      tags,
    })
    .input(z.object(readText))
    .output(data(codeSentSchema.shape)),

  /**
   * Signs; the same again changes nothing.
   * @throws BAD_REQUEST with the field `code`; TEXT_CHANGED, MOVE_REFUSED (409), TOO_MANY_REQUESTS
   */
  sign: call
    .route({
      method: 'POST',
      path: '/personal/signing/',
      summary: 'Signs the agreement of a reservation by a code',
      tags,
    })
    .input(z.object({ ...readText, code: formText }))
    .output(data({ signing: signingSchema })),
}
