import pg from 'pg'
import type { ConnectionConfig } from '../connect.ts'

/**
 * The role of the site: owns its database but is no superuser, so that no query can reach files or programs.
 */
export const SITE_ROLE = 'site_app'

/** Key of an advisory lock, the same in every release: one process at a time creates the role. */
const ROLE_LOCK = 5_170_003

/**
 * Creates the site's role and database, and makes the role the owner of what the superuser owned there in
 * earlier versions. Safe when several processes start at once.
 *
 * @param superuser - a connection to `database` as the superuser
 * @param password - for the role
 */
export async function ensureSiteRole(
  superuser: ConnectionConfig,
  password: string,
  database: string,
): Promise<void> {
  await withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK])
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [SITE_ROLE])
    const order = rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${order} role ${SITE_ROLE} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
    )
    const name = pg.escapeIdentifier(database)
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    )
    const [found] = rows
    if (!found) await client.query(`create database ${name} owner ${SITE_ROLE}`)
    else if (found.owner !== SITE_ROLE) {
      await withClient({ ...superuser, database }, changeOwners)
      // Last, so that an interrupted change is repeated at the next start.
      await client.query(`alter database ${name} owner to ${SITE_ROLE}`)
    }
  })
}

/** Statements for all objects in the site's schema; indexes and sequences of columns follow their tables. */
const OWNER_STATEMENTS = `
  select format('alter %s %s owner to ${SITE_ROLE}', kind, name) as order_of
  from (
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
           oid::regclass::text
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select 'routine', oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'type', oid::regtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
  ) as owned (kind, name)`

async function changeOwners(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ order_of: string }>(OWNER_STATEMENTS)
  for (const { order_of } of rows) await client.query(order_of)
  await client.query('commit')
}

async function withClient(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
