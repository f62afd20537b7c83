import { type Kysely, sql } from 'kysely'

/**
 * A subscription has a subject: news, a flat, a filter, a layout type, the start of sales or the progress of a project.
 * Alerts are what it has to tell; the watched tables are how the catalogue was when it was last looked at for them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead drop constraint lead_form_check;
    alter table lead add constraint lead_form_check check (form between 0 and 8);

    alter table subscription
      -- 'news', 'flat:12', 'type:5', 'start:3' and 'progress:3' of a project, 'filter:rooms=1,2'.
      add column about text not null default 'news',
      add column pace text not null default 'daily' check (pace in ('daily','at_once')),
      -- Who asked for it while signed in; the account lists and ends it.
      add column account_id int references account(id),
      -- Null: no end of its own.
      add column expires_at timestamptz,
      drop constraint subscription_email_mac_key,
      add unique (email_mac, about);
    create index subscription_about on subscription (about) where confirmed_at is not null and ended_at is null;
    create index subscription_account on subscription (account_id) where account_id is not null;

    -- One thing that a subscription tells. Nothing personal: whom, the subscription knows.
    create table alert (
      id bigint generated always as identity primary key,
      subscription_id bigint not null references subscription(id) on delete cascade,
      kind text not null check (kind in ('free','cheaper','new','start','progress')),
      -- Ids of flats as text, with the price that was ("12:6200000") if they were free; of a progress report "building:month".
      items jsonb not null default '[]',
      -- Of 'cheaper': both prices, roubles.
      price_was int,
      price int,
      at timestamptz not null default now(),
      told_at timestamptz,
      -- The letter that tells it; gone with it while it waits in the outbox.
      outbox_id bigint
    );
    create index alert_untold on alert (subscription_id) where told_at is null;
    create index alert_told on alert (told_at) where told_at is not null;

    -- Flats that are public, as they were when alerts were last made.
    create table watched_flat (
      flat_id int primary key,
      was_status text not null,
      was_price int
    );
    -- What was known then besides: 'start:3', a project on sale; 'album:3:12:2026-11', a month of a building of it.
    create table watched_fact (fact text primary key);
    -- One row: changes of flats before this transaction have made their alerts. Null: nothing was looked at yet.
    create table watched_until (
      only_one boolean primary key default true check (only_one),
      snapshot_xmin xid8,
      fingerprint text
    );
    insert into watched_until default values;
  `.execute(db)
}
