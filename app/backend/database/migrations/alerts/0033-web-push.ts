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
    create or replace function refuse_lost_key() returns trigger language plpgsql as $$
    declare
      sealed bytea;
    begin
      case tg_argv[0]
        when 'person' then sealed := new.person;
        when 'data' then sealed := new.data;
        when 'evidence' then sealed := new.evidence;
        when 'payload' then sealed := new.payload;
        when 'address' then sealed := new.address;
        when 'note' then sealed := new.note;
        when 'part' then sealed := new.part;
        when 'email' then sealed := new.email;
        when 'private_key' then sealed := new.private_key;
      end case;
      if sealed is not null and not exists (select from data_key where id = sealed_by(sealed)) then
        raise exception '%.% is sealed by a data key that is gone', tg_table_name, tg_argv[0];
      end if;
      return new;
    end $$;
    create trigger push_key_key_known before insert or update of private_key on push_key
      for each row execute function refuse_lost_key('private_key');
  `.execute(db)
}
