import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { anOrder } from '../../fixtures/people/buyers.ts'

/** Each person of a crowd of 1,000 on two nodes speaks over a connection of his own. */
const SOCKETS_PER_NODE = 500

const bookedSchema = z.object({ data: z.object({ reservation: z.object({ id: z.uuid() }) }) })
const refusedSchema = z.object({
  code: z.string(),
  data: z.object({ flats: z.array(z.object({ id: z.int(), status: z.string() })) }).optional(),
})

/** What one person was told. */
export type Answered = {
  /** "200", "409 FLAT_TAKEN"; "ECONNRESET" and the like when the connection broke. */
  outcome: string
  /** The flat that was asked for. */
  flat: number
  reservation: string | undefined
  /** Flats offered in place of one that is taken. */
  offered: { id: number; status: string }[]
  /** From the moment that all began, milliseconds. */
  ms: number
}

/** Everybody books at the same moment, node by node in turn, each the flat that `flatOf` says. */
export async function storm(
  urls: readonly string[],
  tokens: readonly string[],
  flatOf: (i: number) => number,
): Promise<Answered[]> {
  const nodes = urls.map((url) => ({
    url,
    agent: new Agent({ keepAlive: true, maxSockets: SOCKETS_PER_NODE }),
  }))
  const startedAt = performance.now()
  const told = await Promise.all(
    tokens.map(async (token, i) => {
      const { url = '', agent } = nodes[i % nodes.length] ?? {}
      const flat = flatOf(i)
      const body = anOrder(flat)
      const answer = await untilLetIn(() => post(`${url}/api/personal/booking/`, { agent, token, body }))
      return { flat, ms: performance.now() - startedAt, ...readAnswer(answer) }
    }),
  )
  for (const { agent } of nodes) agent.destroy()
  return told
}

/** How many were told what. */
export function tallyOf(told: readonly Answered[]): Record<string, number> {
  const tally: Record<string, number> = {}
  for (const { outcome } of told) tally[outcome] = (tally[outcome] ?? 0) + 1
  return tally
}

type Answer = { status: number; body: string; againS: number | undefined } | { fault: string }
type Sent = { agent: Agent | undefined; token: string; body: object }

/**
 * A node with more before its door than it can do in time begins nothing and says when to come again. One who is
 * told so comes again.
 */
async function untilLetIn(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if ('fault' in answer || answer.status !== 503 || answer.againS === undefined) return answer
    await delay(answer.againS * 1_000)
  }
}

function post(url: string, { agent, token, body }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ fault: error.code ?? error.message })
    const headers = { 'content-type': 'application/json', cookie: `sid=${token}` }
    const sent = request(url, { method: 'POST', headers, ...(agent && { agent }) }, (response) => {
      const again = response.headers['retry-after']
      const againS = again === undefined ? undefined : Number(again)
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body, againS }), fail)
    })
    sent.on('error', fail)
    sent.end(JSON.stringify(body))
  })
}

function readAnswer(answer: Answer): Pick<Answered, 'outcome' | 'reservation' | 'offered'> {
  if ('fault' in answer) return { outcome: answer.fault, reservation: undefined, offered: [] }
  const body: unknown = JSON.parse(answer.body)
  if (answer.status === 200) {
    return { outcome: '200', reservation: bookedSchema.parse(body).data.reservation.id, offered: [] }
  }
  const refused = refusedSchema.safeParse(body)
  return {
    outcome: `${answer.status} ${refused.data?.code}`,
    reservation: undefined,
    offered: refused.data?.data?.flats ?? [],
  }
}
