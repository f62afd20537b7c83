import * as z from 'zod'
import { boundedBytes } from '#app/backend/runtime/bounded-bytes.ts'
import { BankError } from '../payment-bank.ts'

export type YookassaAccess = {
  /** With the version: "https://api.yookassa.ru/v3". */
  url: string
  shopId: string
  secretKey: string
  /** Milliseconds one call may take. */
  timeoutMs: number
}

type Call = { path: string; post?: { key: string; body: object } }

/** Statuses that a retry may overcome: too many calls, or keys that an operator has to correct. */
const RETRYABLE = [401, 408, 429]
/** Answers have about 2 KB. */
const MAX_ANSWER_BYTES = 200_000

/** YooKassa's own error format; the error page of a proxy or firewall says nothing about a payment. */
const errorSchema = z.object({ type: z.literal('error'), code: z.string().regex(/^[a-z_]{1,40}$/) })

/**
 * Calls YooKassa's API; undefined for its own 404.
 *
 * @throws BankError `away` when the outcome is unknown: no answer, a 5xx, an answer of another shape or size,
 * or a request
 *   that is still being processed (202); `refused` for the other 4xx that YooKassa itself sends
 */
export async function callYookassa<T>(
  access: YookassaAccess,
  { path, post }: Call,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const what = `YooKassa ${post ? 'POST' : 'GET'} ${path.split('/')[1]}`
  const { status, text } = await request(access, { path, ...(post && { post }) }, what)
  if (status === 200) return parse(text, schema, what)
  // The error's description may quote what was sent, so only its code is logged.
  const code = errorSchema.safeParse(jsonOf(text)).data?.code
  if (status === 404 && !post && code !== undefined) return undefined
  const isRefused = code !== undefined && status >= 400 && status < 500 && !RETRYABLE.includes(status)
  throw new BankError(isRefused ? 'refused' : 'away', `${what}: HTTP ${status} ${code ?? ''}`.trimEnd())
}

async function request(access: YookassaAccess, { path, post }: Call, what: string) {
  const login = Buffer.from(`${access.shopId}:${access.secretKey}`).toString('base64')
  try {
    const response = await fetch(`${access.url}${path}`, {
      method: post ? 'POST' : 'GET',
      redirect: 'error',
      signal: AbortSignal.timeout(access.timeoutMs),
      headers: {
        authorization: `Basic ${login}`,
        ...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
      },
      ...(post && { body: JSON.stringify(post.body) }),
    })
    return { status: response.status, text: (await boundedBytes(response, MAX_ANSWER_BYTES)).toString() }
  } catch (error) {
    throw new BankError('away', `${what}: no answer`, { cause: error })
  }
}

function parse<T>(text: string, schema: z.ZodType<T>, what: string): T {
  const result = schema.safeParse(jsonOf(text))
  if (result.success) return result.data
  throw new BankError('away', `${what}: an answer of another shape`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
