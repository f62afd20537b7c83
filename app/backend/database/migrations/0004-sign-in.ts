import { type Kysely, sql } from 'kysely'

/**
 * Sign-in that strangers cannot block, with a record of it: a code belongs to the browser that requested it,
 * a session has a maximum age, and a message to a phone without an account can be found by that phone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Codes are valid for five minutes, so the old ones need not be migrated.
    drop table login_code;

    -- One valid code for each phone and browser. A request from another browser gets its own row.
    create table login_code (
      phone_mac bytea not null,
      -- Keyed hash of the browser's cookie; programs without cookies share one value.
      browser_mac bytea not null,
      code_mac bytea not null,
      -- Counted before a code is compared.
      tries int not null default 0,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      primary key (phone_mac, browser_mac)
    );
    create index login_code_expiry on login_code (expires_at);

    update session set expires_at = least(expires_at, created_at + interval '90 days');

    -- For messages without an account, such as sign-in codes.
    alter table outbox add column to_mac bytea;
    create index outbox_to on outbox (to_mac) where to_mac is not null;

    -- Attempts to sign in and their outcomes.
    create table sign_in_event (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      outcome text not null check (outcome in ('code_sent','code_refused','wrong_code','too_many_tries',
        'signed_in','signed_out','session_ended','phone_changed','data_exported')),
      phone_mac bytea not null,
      -- "+7 912 ***-**-67".
      phone_masked text not null,
      account_id int references account(id),
      -- The visitor's address, sealed; the keyed hash finds it.
      address bytea,
      address_mac bytea,
      device text not null default '',
      -- When staff did it: who and why.
      note text
    );
    create index sign_in_event_phone on sign_in_event (phone_mac, at);
    create index sign_in_event_address on sign_in_event (address_mac, at);
    create index sign_in_event_account on sign_in_event (account_id);
    create index sign_in_event_age on sign_in_event (at);

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
      end case;
      if sealed is not null and not exists (select from data_key where id = sealed_by(sealed)) then
        raise exception '%.% is sealed by a data key that is gone', tg_table_name, tg_argv[0];
      end if;
      return new;
    end $$;
    create trigger sign_in_event_key_known before insert or update of address on sign_in_event
      for each row execute function refuse_lost_key('address');
  `.execute(db)
}
