import type pg from 'pg'
import type { BackupHeader, BackupSequences } from './backup-parts.ts'

/** Tables that the migrator keeps: a restore makes them by migrating. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock']

/** Objects of the schema in use that no extension brought. */
const OWN = (oid: string, catalogue: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`
const HERE = 'current_schema()::regnamespace'

/** Makes texts of values the same on every server, and takes limits away that a long transaction would meet. */
export const SESSION_SETTINGS = `
  set client_encoding to 'UTF8';
  set datestyle to 'ISO, YMD';
  set intervalstyle to 'postgres';
  set timezone to 'UTC';
  set bytea_output to 'hex';
  set extra_float_digits to 3;
  set statement_timeout to 0;
  set lock_timeout to 0;
  set idle_in_transaction_session_timeout to 0`

/**
 * Tables without partitions of others, and the columns that a backup holds. Generated columns are left out: the
 * database computes them. So are transaction ids (xid8), which mean nothing in another cluster: on a restore
 * their default gives them the id of the restore.
 */
export async function tablesOf(client: pg.ClientBase): Promise<BackupHeader['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = ${HERE} and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype
       and c.relname <> all ($1) and ${OWN('c.oid', 'pg_class')}
     group by c.relname order by c.relname`,
    [MIGRATOR_TABLES],
  )
  return rows
}

export async function partitionsOf(client: pg.ClientBase): Promise<BackupHeader['partitions']> {
  // Those of a partition come after it.
  const { rows } = await client.query<BackupHeader['partitions'][number]>(
    `select c.relname as name, i.inhparent::regclass::text as of,
       pg_get_expr(c.relpartbound, c.oid) ||
         case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end as bound
     from pg_class c join pg_inherits i on i.inhrelid = c.oid
     where c.relnamespace = ${HERE} and c.relispartition and c.relkind in ('r', 'p')
     order by c.oid`,
  )
  return rows
}

/** Sequences stand outside of transactions: read after the rows, none is behind a row. */
export async function sequencesOf(client: pg.ClientBase): Promise<BackupSequences> {
  const { rows } = await client.query<{ name: string; table: string | null; column: string | null }>(
    `select c.oid::regclass::text as name, t.relname as table, a.attname as column
     from pg_class c
     left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
       and d.refclassid = 'pg_class'::regclass
     left join pg_class t on t.oid = d.refobjid
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where c.relnamespace = ${HERE} and c.relkind = 'S' and ${OWN('c.oid', 'pg_class')}
     order by 1`,
  )
  const sequences: BackupSequences = []
  for (const { name, table, column } of rows) {
    const { rows: found } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${name}`,
    )
    const of = table !== null && column !== null ? { table, column } : { name }
    sequences.push(...found.map((state) => ({ of, ...state })))
  }
  return sequences
}

/** Names of the migrations applied, in order; undefined when this is no database of a site. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[] | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('kysely_migration') is not null as known`,
  )
  if (!rows[0]?.known) return undefined
  const applied = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return applied.rows.map(({ name }) => name)
}

/** Whether the schema holds no table, view or sequence. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c where c.relnamespace = ${HERE} and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and ${OWN('c.oid', 'pg_class')} limit 1`,
  )
  return rowCount === 0
}

/** How many nodes and commands of the site hold a connection to this database, besides this one. */
export async function otherSessions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name = 'site' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.n ?? 0
}

/** Statements that remove everything that the schema holds, in an order that works. */
export async function dropStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (
       select case relkind when 'S' then 2 else 1 end as turn, format('drop %s if exists %s cascade', case relkind
           when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
           when 'f' then 'foreign table' else 'table' end, c.oid::regclass) as statement
       from pg_class c where relnamespace = ${HERE} and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and ${OWN('c.oid', 'pg_class')}
       union all
       select 3, format('drop routine if exists %s cascade', p.oid::regprocedure)
       from pg_proc p where pronamespace = ${HERE} and ${OWN('p.oid', 'pg_proc')}
       union all
       select 4, format('drop type if exists %s cascade', t.oid::regtype)
       from pg_type t where typnamespace = ${HERE} and typtype in ('e', 'd', 'r') and ${OWN('t.oid', 'pg_type')}
     ) as drops order by turn`,
  )
  return rows.map(({ statement }) => statement)
}

/** What slows a load down, or would refuse its rows: removed before it, and made again after. */
export async function loadingSteps(client: pg.ClientBase): Promise<{ before: string[]; after: string[] }> {
  const keys = await client.query<{ before: string; after: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
     from pg_constraint where contype = 'f' and connamespace = ${HERE} and conparentid = 0`,
  )
  const indexes = await client.query<{ before: string; after: string }>(
    `select format('drop index %s', c.oid::regclass) as before, pg_get_indexdef(c.oid) as after
     from pg_class c where c.relkind = 'i' and c.relnamespace = ${HERE} and not c.relispartition
       and not exists (select from pg_constraint where conindid = c.oid)
       and not exists (select from pg_index where indexrelid = c.oid and indisunique)
       and ${OWN('c.oid', 'pg_class')}`,
  )
  const triggers = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = ${HERE} and not c.relispartition`,
  )
  const order = (verb: string) => triggers.rows.map(({ name }) => `alter table ${name} ${verb} trigger user`)
  const dropped = [...keys.rows, ...indexes.rows]
  return {
    before: [...dropped.map(({ before }) => before), ...order('disable')],
    // Indexes first: they make the check of the keys fast.
    after: [...dropped.toReversed().map(({ after }) => after), ...order('enable')],
  }
}
