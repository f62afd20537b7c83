import type { Database } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { openDatabase } from '#app/backend/database/open-database.ts'
import { readEnv } from '#app/config/env.server.ts'

/** An outcome that the command foresaw: said on standard error, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: 1 | 2

  /**
   * @param message - one line first, details on the next ones
   * @param exitCode - 1: refused, nothing changed; 2: the command was not understood or its input not readable
   */
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a command to its end and sets the exit code: what it returned, or that of its error.
 *
 * @param usage - what `--help` prints
 */
export async function runCommand(usage: string, command: (args: string[]) => Promise<number>): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  try {
    process.exitCode = await command(args)
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`)
    process.exitCode = error instanceof CommandError ? error.exitCode : isMisuse(error) ? 2 : 1
  }
}

/** One JSON object, or lines for people, on standard output. */
export function print(result: object, isJson: boolean, lines: () => string[]): void {
  process.stdout.write(`${isJson ? JSON.stringify(result) : lines().join('\n')}\n`)
}

/**
 * Gives a command the environment's database, migrated, and closes it after. An interruption closes
 * it first, which rolls back what was under way, and lets the private server stop in order.
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readEnv())
  const interrupt = (signal: NodeJS.Signals) => {
    process.stderr.write(`Interrupted by ${signal}; nothing was changed half-way\n`)
    // The pool waits for what runs; ending the process drops its connections at once.
    const code = signal === 'SIGINT' ? 130 : 143
    setTimeout(() => process.exit(code), INTERRUPT_PATIENCE_MS)
    database.close().finally(() => process.exit(code))
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    await migrate(database.db)
    return await work(database)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await database.close()
  }
}

const INTERRUPT_PATIENCE_MS = 3_000

/** parseArgs throws its own errors for options that are not there. */
function isMisuse(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function describe(error: unknown): string {
  if (error instanceof CommandError || isMisuse(error)) return error instanceof Error ? error.message : ''
  if (!(error instanceof Error)) return String(error)
  return `${error.message || error.name}\n${error.stack ?? ''}`.trim()
}
