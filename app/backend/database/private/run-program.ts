import { spawn } from 'node:child_process'
import type { ServerAccount } from './server-account.ts'

export type ProgramResult = { code: number; output: string }

type ProgramOptions = { account: ServerAccount; cwd: string }

/**
 * The environment of PostgreSQL's programs: without variables that change their behaviour (PGDATA, PGOPTIONS,
 * locale), and with untranslated messages.
 */
export function programEnvironment(): Record<string, string> {
  const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Runs one program until it exits. The working directory is entered before the account is switched, so the
 * account need not have access to the folders above it.
 *
 * @returns exit code and all output; code -1 when it could not be started
 */
export function runProgram(
  file: string,
  args: string[],
  { account, cwd }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...account,
      cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
  })
}
