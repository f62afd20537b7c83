import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import * as z from 'zod'
import { messageOfStatus } from '#app/domain/status-message.ts'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import type { ReceivedSigning } from './received-signing.ts'

const bodySchema = z.object({
  do: z.enum(['code', 'sign']),
  sha256: z.string().max(64),
  code: z.string().max(40).default(''),
  /** The code that the page of the demonstration shows: the server keeps only its hash, so that it comes back with the form. */
  demo: z
    .string()
    .regex(/^\d{4,8}$/)
    .optional()
    .catch(undefined),
})

/**
 * Answers the form of an agreement: a redirect once it is signed, else what its page is to say.
 *
 * @param id - of the reservation, as the address has it
 */
export async function respondToSigning(id: string, request: Request): Promise<Response | ReceivedSigning> {
  setResponseHeader('Cache-Control', 'no-store')
  const data = await request.formData().catch(() => undefined)
  const body = bodySchema.safeParse(data && Object.fromEntries(data))
  const key = z.uuid().safeParse(id)
  if (!body.success || !key.success) return refused(400)
  const { sha256, code, demo } = body.data
  const read = { id: key.data, sha256 }
  try {
    if (body.data.do === 'code') {
      const sent = await outcome(upstream().signing.sendCode(read))
      if (sent.ok) return { kind: 'sent', demoCode: sent.value.data.demo_code }
      return told(id, sent.refusal)
    }
    const signed = await outcome(upstream().signing.sign({ ...read, code }))
    if (signed.ok) return goTo(pageOf(id))
    const answer = told(id, signed.refusal)
    // A code that is still asked for stays in sight.
    return answer instanceof Response || !answer.isOfCode ? answer : { ...answer, demoCode: demo }
  } catch (error) {
    if (error instanceof UpstreamError) return refused(503)
    throw error
  }
}

type Refused = Extract<ReceivedSigning, { kind: 'refused' }>
type Told = { status: number; message: string; fields: readonly { message: string }[] }

function told(id: string, { status, message, fields }: Told): Response | Refused {
  if (status === 401) return goTo(loginAddress(pageOf(id)))
  const [field] = fields
  return refused(status, field?.message ?? message, field !== undefined)
}

function refused(status: number, message = messageOfStatus(status), isOfCode = false): Refused {
  setResponseStatus(status)
  return { kind: 'refused', message, isOfCode }
}

const pageOf = (id: string) => `/account/agreement/${encodeURIComponent(id)}`
const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } })
