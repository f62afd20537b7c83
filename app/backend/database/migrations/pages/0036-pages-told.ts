import { type Kysely, sql } from 'kysely'

/** What search engines were told of by IndexNow: nothing is stored while the site has no key for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Addresses of one part of the site, each with a hash of what its page showed when it was last told of.
    create table told_part (
      part text primary key,
      marks jsonb not null
    );
    -- One row: when the pages are compared with it again, by one node of all. Null: they were never looked at.
    create table told_next (
      only_one boolean primary key default true check (only_one),
      look_at timestamptz
    );
    insert into told_next default values;

    alter table outbox drop constraint outbox_topic_check;
    alter table outbox add constraint outbox_topic_check check (topic in ('sms','email','webhook','push','indexnow'));
  `.execute(db)
}
