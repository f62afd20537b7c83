import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type ServerProcess = { pid: number; url: string; stop(): Promise<void> }

const START_TIMEOUT_MS = 120_000
const RETRY_MS = 200

/** Starts the bare server of hello.ts. */
export async function startHello(): Promise<ServerProcess> {
  const child = run('./hello.ts', {})
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (line) => resolve(String(line).trim()))
    child.once('exit', () => reject(new Error('the hello server stopped')))
  })
  return handle(child, url)
}

/**
 * Starts the built site with its own data folder and port; waits until it is ready.
 *
 * @param place - command and arguments that node is started by, such as `taskset -c 0`
 */
export async function startSite(
  dataFolder: string,
  port: number,
  env: Record<string, string> = {},
  place: readonly string[] = [],
): Promise<ServerProcess> {
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...env,
  }
  const child = run('../../server/main.ts', settings, place)
  const url = `http://127.0.0.1:${port}`
  const startedAt = Date.now()
  while (Date.now() - startedAt < START_TIMEOUT_MS && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return handle(child, url)
    await delay(RETRY_MS)
  }
  await handle(child, url).stop()
  throw new Error('the site did not get ready; was it built?')
}

function run(file: string, env: Record<string, string>, place: readonly string[] = []): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const [command = process.execPath, ...args] = [...place, process.execPath, path]
  return spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function handle(child: ChildProcess, url: string): ServerProcess {
  child.stdout?.resume()
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const stopped = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await stopped
    },
  }
}
