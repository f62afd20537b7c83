import type * as z from 'zod'
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
const MAX_ANSWER_CHARS = 200_000

/**
 * One call of YooKassa's API; undefined for a 404.
 *
 * @throws BankError `away` for whatever leaves open what was done: no answer, a 5xx, an answer of another
 * shape, a request still in work (202); `refused` for other 4xx
 */
export async function callYookassa<T>(
  access: YookassaAccess,
  { path, post }: Call,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const what = `YooKassa ${post ? 'POST' : 'GET'} ${path.split('/')[1]}`
  const { status, text } = await request(access, { path, ...(post && { post }) }, what)
  if (status === 404 && !post) return undefined
  if (status === 200) return parse(text, schema, what)
  const isRefused = status >= 400 && status < 500 && !RETRYABLE.includes(status)
  throw new BankError(isRefused ? 'refused' : 'away', `${what}: HTTP ${status}${codeIn(text)}`)
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
    return { status: response.status, text: await response.text() }
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
  if (text.length > MAX_ANSWER_CHARS) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** YooKassa's own word for the error; its description may quote what was sent, so it stays out of logs. */
function codeIn(text: string): string {
  const code = /"code"\s*:\s*"([a-z_]{1,40})"/.exec(text)?.[1]
  return code ? ` ${code}` : ''
}
