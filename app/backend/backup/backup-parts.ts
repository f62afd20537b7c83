import * as z from 'zod'

/**
 * A backup is a sequence of named parts, in this order:
 *
 * - `backup.json`: what it is of, a `BackupHeader`
 * - `rows/TABLE/000001` …: the rows of a table in PostgreSQL's text format of COPY, cut anywhere
 * - `sequences.json`: where each sequence stands, read after all rows
 * - `media/NAME`: files of the media folder
 * - `totals.json`: what there must be, a `BackupTotals`; a backup without it is incomplete
 */
export type BackupPart = { name: string; bytes: Uint8Array }

export const HEADER_PART = 'backup.json'
export const SEQUENCES_PART = 'sequences.json'
export const TOTALS_PART = 'totals.json'
export const ROWS_PREFIX = 'rows/'
export const MEDIA_PREFIX = 'media/'

/** Raised when a release reads backups that earlier releases cannot. */
export const BACKUP_FORMAT = 1

export const backupHeader = z.object({
  format: z.int().min(1),
  made_at: z.string(),
  /** Names of the migrations that the database had: the version of its schema. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Partitions of tables, with the bound as PostgreSQL words it. */
  partitions: z.array(z.object({ name: z.string(), of: z.string(), bound: z.string() })),
})
export type BackupHeader = z.output<typeof backupHeader>

export const backupSequences = z.array(
  z.object({
    /** The sequence's own name, or the column that it belongs to. */
    of: z.union([z.object({ name: z.string() }), z.object({ table: z.string(), column: z.string() })]),
    /** As text: a bigint may be larger than a number holds. */
    last: z.string(),
    is_called: z.boolean(),
  }),
)
export type BackupSequences = z.output<typeof backupSequences>

/** `sha256` is that of all bytes of the table's parts, or of all files, one after the other. */
const amount = z.object({ bytes: z.int(), sha256: z.string() })

export const backupTotals = z.object({
  tables: z.record(z.string(), amount.extend({ rows: z.int() })),
  media: amount.extend({ files: z.int() }),
})
export type BackupTotals = z.output<typeof backupTotals>

/** The backup cannot be read, or cannot be restored here; the message says why and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
  /** `unreadable`: the file is broken or no backup; `refused`: the target or the release does not allow it. */
  readonly reason: 'unreadable' | 'refused'

  constructor(reason: 'unreadable' | 'refused', message: string) {
    super(message)
    this.reason = reason
  }
}
