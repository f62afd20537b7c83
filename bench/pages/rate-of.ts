type Cost = { cpuUs: number; clockUs: number }

/**
 * Requests a second by those of a bare server. By the clock who asks may be the slower one, which makes all servers
 * alike; by CPU time no one waits for anyone. The lesser of the two counts.
 */
export function rateOf(page: Cost, bare: Cost): number {
  return Math.min(bare.clockUs / page.clockUs, bare.cpuUs / page.cpuUs)
}
