import { spawn } from 'node:child_process'
import type { ServerAccount } from './server-account.ts'

export type ProgramResult = { code: number; output: string }

type ProgramOptions = { account: ServerAccount; cwd: string }

/**
 * What the server's programs see of our environment: nothing that could change their behaviour
 * (PGDATA, PGOPTIONS, locale), and untranslated messages.
 */
export function programEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

/**
 * Runs one program to its end.
 *
 * The folder is entered before the account is changed, so it may lie where the account cannot go.
 *
 * @returns exit code and everything it printed; code -1 when it could not be started
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
