import pg from 'pg'
import type { ConnectionConfig } from '../connect.ts'

/** Whom the site works as: owner of its database, no superuser, so that no query reaches files or programs. */
export const SITE_ROLE = 'site_app'

/** The same in every release: one process at a time makes the role. */
const ROLE_LOCK = 5_170_003

/**
 * Makes sure of the site's role and of its database, and gives the role what the superuser owned there in earlier
 * versions. Safe from several processes at once.
 *
 * @param superuser - a connection to `database` as the superuser
 * @param password - what the role is to be let in with
 */
export async function ensureSiteRole(
  superuser: ConnectionConfig,
  password: string,
  database: string,
): Promise<void> {
  await connected({ ...superuser, database: 'postgres' }, async (client) => {
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
      await connected({ ...superuser, database }, takeOver)
      // Last, so that one cut off on the way is done again.
      await client.query(`alter database ${name} owner to ${SITE_ROLE}`)
    }
  })
}

/** All that is in the schema of the site; indexes and the sequences of columns follow their tables. */
const OWNED = `
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

async function takeOver(client: pg.Client): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query<{ order_of: string }>(OWNED)
  for (const { order_of } of rows) await client.query(order_of)
  await client.query('commit')
}

async function connected(
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
