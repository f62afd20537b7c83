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

/** Asking again later helps: too many calls, keys that an operator has to correct. */
const RETRYABLE = [401, 408, 429]
/** An answer is about 2 KB. */
const MAX_ANSWER_BYTES = 200_000

/** As YooKassa says no; a page of something in between (a proxy, a firewall) says nothing about a payment. */
const faultSchema = z.object({ type: z.literal('error'), code: z.string().regex(/^[a-z_]{1,40}$/) })

/**
 * One call of YooKassa's API; undefined for its own 404.
 *
 * @throws BankError `away` for whatever leaves open what was done: no answer, a 5xx, an answer of another
 * shape or without end, a request still in work (202); `refused` for other 4xx that YooKassa itself gives
 */
export async function callYookassa<T>(
  access: YookassaAccess,
  { path, post }: Call,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const what = `YooKassa ${post ? 'POST' : 'GET'} ${path.split('/')[1]}`
  const { status, text } = await request(access, { path, ...(post && { post }) }, what)
  if (status === 200) return parse(text, schema, what)
  // Its description may quote what was sent, so it stays out of logs.
  const code = faultSchema.safeParse(jsonOf(text)).data?.code
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
