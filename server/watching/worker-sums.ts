import * as z from 'zod'

/** What a worker has measured, as the registry of `prom-client` says it; numbers that nobody has read are left out. */
export const measuredSchema = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.string(),
    /** How the numbers of workers become one. */
    aggregator: z.enum(['sum', 'first', 'min', 'max', 'average', 'omit']),
    values: z.array(
      z.object({
        value: z.number(),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        metricName: z.string().optional(),
      }),
    ),
  }),
)
export type Measured = z.output<typeof measuredSchema>

/** A worker that has not answered within this time is busy: what it has said before stands for it. */
const ANSWER_MS = 2_000
const GROWING: readonly string[] = ['counter', 'histogram']

/** A worker of this node, as far as it is asked for figures. */
type Asked = { tell(order: { do: 'measure' }): void }

/**
 * The figures of a node with several workers. What a worker has counted stays in the sum when it ends: Prometheus takes a
 * counter that falls for one that was reset to zero, and would count all that the other workers have counted once more.
 */
export function createWorkerSums<Worker extends Asked>() {
  const latest = new Map<Worker, Measured>()
  const waiting = new Map<Worker, Set<() => void>>()
  /** Of workers that have ended; one line of figures after the next sum. */
  let former: Measured[] = []

  function answered(worker: Worker): void {
    for (const resolve of waiting.get(worker) ?? []) resolve()
    waiting.delete(worker)
  }

  function ask(worker: Worker): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(worker, (waiting.get(worker) ?? new Set()).add(resolve))
    const late = setTimeout(resolve, ANSWER_MS)
    worker.tell({ do: 'measure' })
    return promise.finally(() => {
      clearTimeout(late)
      waiting.get(worker)?.delete(resolve)
    })
  }

  return {
    /** Takes what a worker has answered. */
    take: (worker: Worker, measured: Measured): void => {
      latest.set(worker, measured)
      answered(worker)
    },
    /** A worker has ended: what it has counted goes on to count. */
    forget: (worker: Worker): void => {
      const last = latest.get(worker)?.filter(({ type }) => GROWING.includes(type))
      if (last) former.push(last)
      latest.delete(worker)
      answered(worker)
    },
    /** Asks these workers, and says the sums in the text format of Prometheus. @throws while there are none */
    text: async (workers: readonly Worker[]): Promise<string> => {
      const { AggregatorRegistry, Gauge, Registry } = await import('prom-client')
      if (workers.length === 0) throw new Error('the workers are starting')
      await Promise.all(workers.map(ask))
      former = former.length > 1 ? [await sumOf(AggregatorRegistry.aggregate(former))] : former
      const own = new Registry()
      new Gauge({ name: 'site_workers', help: 'Workers of the node that answer.', registers: [own] }).set(
        workers.length,
      )
      const sums = AggregatorRegistry.aggregate([...former, ...latest.values()])
      return `${await sums.metrics()}\n${await own.metrics()}`
    },
  }
}

/** The figures of a registry, to be told to another process. */
export async function sumOf(registry: { getMetricsAsJSON(): Promise<object[]> }): Promise<Measured> {
  const all = await registry.getMetricsAsJSON()
  return measuredSchema.parse(
    all.map((metric) => ({
      ...metric,
      values: valuesOf(metric).filter(({ value }) => Number.isFinite(value)),
    })),
  )
}

const valuesSchema = z.object({ values: z.array(z.looseObject({ value: z.unknown() })) })
const valuesOf = (metric: object) => valuesSchema.parse(metric).values
