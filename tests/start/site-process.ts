import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../', import.meta.url))
const START_LIMIT_MS = 300_000

export type SiteProcess = {
  pid: number
  url: string
  /** Every line it logged so far. */
  lines: string[]
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/**
 * Starts the built site on a free port and waits until it is ready.
 *
 * @throws with all it said when it ends first, or is not ready within 90 s
 */
export async function startSite(dataFolder: string, env: Record<string, string> = {}): Promise<SiteProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnv(), NODE_ENV: 'production', PORT: '0', DATA_DIR: dataFolder, ...env },
  })
  const lines: string[] = []
  const url = await becomesReady(child, lines)
  return {
    pid: child.pid ?? 0,
    url,
    lines,
    stop: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/** Runs the server to its end: for starts that must fail. */
export async function runToEnd(
  env: Record<string, string>,
): Promise<{ code: number | null; errors: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...cleanEnv(), ...env },
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += text
  })
  await once(child, 'close')
  return { code: child.exitCode, errors }
}

const run = promisify(execFile)

/** Runs the operator's commands on a data folder: `command('content', 'import', FOLDER)`. */
export const commandsOn =
  (dataFolder: string) =>
  (name: string, ...args: string[]) =>
    run(process.execPath, [`app/cli/${name}.ts`, ...args], {
      cwd: root,
      env: { ...cleanEnv(), DATA_DIR: dataFolder },
    })

/** The tests' own settings must not reach the server under test. */
export function cleanEnv(): Record<string, string | undefined> {
  const { NODE_OPTIONS: _options, VITEST: _vitest, DATABASE_URL: _url, ...rest } = process.env
  return rest
}

async function becomesReady(child: ChildProcess, lines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = (why: string) => reject(new Error(`${why}:\n${lines.join('\n')}`))
  const limit = setTimeout(() => fail('not ready in time'), START_LIMIT_MS)
  child.once('exit', (code) => fail(`ended with ${code}`))
  let url = ''
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      lines.push(line)
      url = /"url":"([^"]+)","msg":"listening"/.exec(line)?.[1] ?? url
      if (line.includes('"msg":"ready"')) resolve(url)
    })
  }
  try {
    return await promise
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(limit)
  }
}

export function makeDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'site-start-'))
}

export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Pid of the private PostgreSQL of a data folder; undefined when none is recorded. */
export function postgresPid(dataFolder: string): number | undefined {
  try {
    return Number(
      readFileSync(join(dataFolder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
    )
  } catch {
    return undefined
  }
}

/** Processes that a process has started and that run. */
export function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return list === '' ? [] : list.split(' ').map(Number)
}

/** Whether the process runs. One that ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !isZombie(pid)
}

function isZombie(pid: number): boolean {
  try {
    return /^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
