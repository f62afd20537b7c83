import * as z from 'zod'
import { measuredSchema } from '#server/watching/worker-sums.ts'

/** What a worker tells the parent. */
export const reportSchema = z.discriminatedUnion('is', [
  /** It runs, and waits for its orders. */
  z.object({ is: z.literal('new') }),
  /** It is ready to answer for the first time. */
  z.object({ is: z.literal('started') }),
  /** Once a second: its event loop turns. `isReady`: as /readyz of a node says. */
  z.object({ is: z.literal('alive'), isReady: z.boolean() }),
  /** What it has measured, when it is asked. */
  z.object({ is: z.literal('measured'), metrics: measuredSchema }),
])

/** What the parent tells a worker. */
export const orderSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('start'),
    /** `now`: nobody else answers yet, so visitors are told to wait; else the others answer until it is ready. */
    listen: z.enum(['now', 'when ready']),
    /** The private PostgreSQL, which the parent has started; absent: the environment says which database. */
    database: z
      .object({
        host: z.string(),
        port: z.number(),
        user: z.string(),
        password: z.string(),
        database: z.string(),
        ssl: z.literal(false),
      })
      .optional(),
  }),
  /** Whether any worker is ready. */
  z.object({ do: z.literal('know'), isReady: z.boolean() }),
  /** Somebody asks for the figures of the node. */
  z.object({ do: z.literal('measure') }),
])

export type Report = z.output<typeof reportSchema>
export type Order = z.output<typeof orderSchema>
export type StartOrder = Extract<Order, { do: 'start' }>
