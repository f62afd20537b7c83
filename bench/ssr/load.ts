import { readFileSync } from 'node:fs'
import { Agent, get, type RequestOptions } from 'node:http'

/** Clock ticks per second in /proc; Linux uses 100 on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100

export type Load = { requests: number; connections: number; headers?: Record<string, string> }

/**
 * Requests one URL many times over keep-alive connections, or another one each time.
 *
 * @throws when an answer is neither 200 nor 304
 */
export async function askAgain(
  url: string | (() => string),
  { requests, connections, headers = {} }: Load,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = requests
  const worker = async () => {
    while (left-- > 0) await askOnce(typeof url === 'string' ? url : url(), { agent, headers })
  }
  try {
    await Promise.all(Array.from({ length: connections }, worker))
  } finally {
    agent.destroy()
  }
}

function askOnce(url: string, options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 304) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}

/** CPU seconds that a process has used, in user and kernel mode. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The process name may contain spaces and brackets; the numbers start after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}
