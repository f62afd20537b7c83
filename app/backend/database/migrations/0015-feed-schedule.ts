import { type Kysely, sql } from 'kysely'

/**
 * Feeds that are fetched by themselves. The address of a source may hold a password, so it is sealed, and its plain copy is
 * gone; `address_mac` finds the source of an import by address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feed_source
      drop column url,
      -- Sealed JSON: the address as a string.
      add column address bytea,
      add column address_mac bytea,
      -- What operators may read of the address.
      add column host text,
      add column every_minutes int check (every_minutes between 5 and 10080),
      add column is_paused boolean not null default false,
      -- A bare "&" is read as text.
      add column is_repaired boolean not null default false,
      -- Since when the source is to be imported by itself: lateness is counted from here or from the last success.
      add column scheduled_at timestamptz,
      add column next_run_at timestamptz,
      -- The run of one node, which is over at lease_until unless the node renews it.
      add column lease uuid,
      add column lease_until timestamptz,
      -- Runs in a row that could not read the feed.
      add column failures int not null default 0,
      -- Of the version that was imported last, as its server named it.
      add column etag text,
      add column last_modified text,
      -- A file that an operator accepted although a guard had refused it.
      add column approved_sha256 text,
      -- What the operator was told of and is not over.
      add column troubles text[] not null default '{}',
      add constraint feed_source_schedule check (
        num_nulls(address, host, every_minutes, scheduled_at, next_run_at) in (0, 5));
    create index feed_source_due on feed_source (next_run_at) where next_run_at is not null;
    create trigger feed_source_key_known before insert or update of address on feed_source
      for each row execute function refuse_lost_key('address');

    alter table feed_run drop constraint feed_run_outcome_check;
    alter table feed_run add constraint feed_run_outcome_check
      check (outcome in ('done','refused','unreadable','unchanged','failed'));
    create index feed_run_source on feed_run (source_id, id desc);
  `.execute(db)
}
