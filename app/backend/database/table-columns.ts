import type { ColumnType } from 'kysely'

/**
 * One column as the database has it. A test compares these facts with information_schema, and the types of
 * queries are derived from them too, so both always match the migrations.
 */
export type Column<Select, Insert, Update> = {
  /** udt_name of information_schema: int4, timestamptz, _text … */
  readonly type: string
  readonly isNullable: boolean
  /** The database has a default for it. */
  readonly hasDefault: boolean
  /** Never set: only carries types. */
  readonly types?: ColumnType<Select, Insert, Update>
}

const required = <T, Write = T>(type: string): Column<T, Write, Write> => ({
  type,
  isNullable: false,
  hasDefault: false,
})

export const bytes = () => required<Buffer>('bytea')
export const uuid = () => required<string>('uuid')
export const int = <T extends number = number>() => required<T>('int4')
export const smallint = () => required<number>('int2')
export const ints = () => required<number[]>('_int4')
/** int8 is read as a number: versions and counts stay far below 2^53. */
export const bigint = () => required<number>('int8')
/** numeric is read as a number: areas and heights have at most two decimals. */
export const numeric = () => required<number>('numeric')
export const double = () => required<number>('float8')
export const bool = () => required<boolean>('bool')
export const varchar = () => required<string>('varchar')
export const text = <T extends string = string>() => required<T>('text')
export const texts = <T extends string = string>() => required<T[]>('_text')
export const instant = () => required<Date, Date | string>('timestamptz')
/** A day without a time, '2026-11-01'. */
export const day = () => required<string>('date')
/** A transaction id, compared only inside the database. */
export const transactionId = () => required<string>('xid8')
/** Written as JSON text, because the driver would convert an array to a PostgreSQL array. */
export const json = <T>() => required<T, string>('jsonb')

/** The column may be null. */
export const nullable = <S, I, U>(
  column: Column<S, I, U>,
): Column<S | null, I | null | undefined, U | null> => ({
  type: column.type,
  isNullable: true,
  hasDefault: column.hasDefault,
})

/** The column has a default (or is an identity, or computed by the database), so an insert may omit it. */
export const defaulted = <S, I, U>(column: Column<S, I, U>): Column<S, I | undefined, U> => ({
  type: column.type,
  isNullable: column.isNullable,
  hasDefault: true,
})

/** The row types of a table described with these functions, as Kysely needs them. */
export type TableOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert, Update>
    : never
}
