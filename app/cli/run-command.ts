import { readCompany } from '#app/backend/company/follow-company.ts'
import type { Database } from '#app/backend/database/connect.ts'
import { migrate } from '#app/backend/database/migrate.ts'
import { type DatabaseEnv, openDatabase } from '#app/backend/database/open-database.ts'
import { readEnv } from '#app/config/env.server.ts'

/** An error that the command expects: its message goes to standard error, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: 1 | 2

  /**
   * @param message - a summary on the first line, details on the following lines
   * @param exitCode - 1: refused, nothing changed; 2: wrong usage or unreadable input
   */
  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a command and sets the exit code: the number it returns, or the code of the error it throws.
 *
 * @param usage - printed by `--help`
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

/** Prints one JSON object, or lines of text for people, to standard output. */
export function print(result: object, isJson: boolean, lines: () => string[]): void {
  process.stdout.write(`${isJson ? JSON.stringify(result) : lines().join('\n')}\n`)
}

/** Opens and migrates the database of the environment, runs the work, closes the database. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const env = readEnv()
  return withDatabaseAsItIs(env, async (database) => {
    await migrate(database.db)
    await readCompany(database.db, env)
    return work(database)
  })
}

/**
 * Opens a database without a change to it, runs the work, closes the database. SIGINT and SIGTERM close it too:
 * open transactions roll back, and the private PostgreSQL server stops cleanly.
 */
export async function withDatabaseAsItIs<T>(
  env: DatabaseEnv,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(env)
  const interrupt = (signal: NodeJS.Signals) => {
    process.stderr.write(`Interrupted by ${signal}; nothing was changed half-way\n`)
    // Closing the pool waits for running queries; the timer limits that wait. Exit drops the connections.
    const code = signal === 'SIGINT' ? 130 : 143
    setTimeout(() => process.exit(code), INTERRUPT_PATIENCE_MS)
    database.close().finally(() => process.exit(code))
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(database)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await database.close()
  }
}

const INTERRUPT_PATIENCE_MS = 3_000

/** parseArgs throws TypeErrors with codes of its own for unknown options. */
function isMisuse(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function describe(error: unknown): string {
  if (error instanceof CommandError || isMisuse(error)) return error instanceof Error ? error.message : ''
  if (!(error instanceof Error)) return String(error)
  return `${error.message || error.name}\n${error.stack ?? ''}`.trim()
}
