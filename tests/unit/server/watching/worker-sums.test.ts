import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { afterEach, expect, it, vi } from 'vitest'
import { createWorkerSums, type Measured, sumOf } from '#server/watching/worker-sums.ts'

afterEach(() => void vi.useRealTimers())

/** What a worker has measured: so many requests of a list, and answers of 0.3 s. */
function measured(requests: number, isReady = 1): Promise<Measured> {
  const registry = new Registry()
  const registers = [registry]
  const help = 'help'
  new Counter({ name: 'requests_total', help, labelNames: ['route'], registers }).inc(
    { route: '/' },
    requests,
  )
  const time = new Histogram({ name: 'seconds', help, buckets: [0.1, 1], registers })
  for (let i = 0; i < requests; i++) time.observe(0.3)
  new Gauge({ name: 'ready', help, aggregator: 'min', registers }).set(isReady)
  new Gauge({ name: 'open', help, registers }).set(requests)
  new Gauge({ name: 'unread', help, registers }).set(Number.NaN)
  return sumOf(registry)
}

const sums = () => createWorkerSums<{ tell: () => void }>()
/** A worker that answers at once. */
function worker(of: ReturnType<typeof sums>, answer: Promise<Measured>) {
  const one = { tell: () => void answer.then((said) => of.take(one, said)) }
  return one
}

it('the figures of workers are added up, or the least of them is taken, as each says', async () => {
  const node = sums()
  const text = await node.text([worker(node, measured(3)), worker(node, measured(4, 0))])
  expect(text).toContain('requests_total{route="/"} 7\n')
  expect(text).toContain('seconds_bucket{le="0.1"} 0\n')
  expect(text).toContain('seconds_bucket{le="1"} 7\n')
  expect(text).toContain('seconds_count 7\n')
  expect(text).toContain('ready 0\n')
  expect(text).toContain('open 7\n')
  expect(text).toContain('site_workers 2\n')
  expect(text).not.toContain('NaN')
})

it('what a worker has counted stays when it ends, and what it held does not', async () => {
  const node = sums()
  const [first, second] = [worker(node, measured(3)), worker(node, measured(4))]
  await node.text([first, second])
  node.forget(first)
  // Its successor begins anew, and ends too.
  const third = worker(node, measured(1))
  await node.text([second, third])
  node.forget(third)
  const text = await node.text([second])
  expect(text).toContain('requests_total{route="/"} 8\n')
  expect(text).toContain('seconds_count 8\n')
  expect(text).toContain('open 4\n')
  expect(text).toContain('site_workers 1\n')
})

it('for a worker that does not answer in time stands what it has said before', async () => {
  const node = sums()
  let isBusy = false
  const answer = measured(3)
  const busy = { tell: () => void (isBusy || answer.then((said) => node.take(busy, said))) }
  await node.text([busy])
  isBusy = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const text = node.text([busy, worker(node, measured(4))])
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await text).toContain('requests_total{route="/"} 7\n')
})

it('a node whose workers are starting has no figures', async () => {
  await expect(sums().text([])).rejects.toThrow('starting')
})
