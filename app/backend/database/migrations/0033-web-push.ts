import { type Kysely, sql } from 'kysely'

/** Messages to browsers: the keys by which push services know this site, and subscriptions whose address is a browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox drop constraint outbox_topic_check;
    alter table outbox add constraint outbox_topic_check check (topic in ('sms','email','webhook','push'));

    -- Of 'push' the sealed address is the endpoint of a browser with its keys, and email_mac is of that endpoint.
    alter table subscription add column channel text not null default 'email' check (channel in ('email','push'));

    -- One row, made by "npm run keys -- push".
    create table push_key (
      only_one boolean primary key default true check (only_one),
      public_key text not null,
      private_key bytea not null
    );
  `.execute(db)
}
