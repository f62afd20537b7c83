import { type Kysely, sql } from 'kysely'

/**
 * People, bookings and payments: accounts with sessions, drafts, reservations with every transition, payments
 * with every event, and the outbox. Columns of type bytea that hold personal data are sealed (encrypted, see
 * backend/secrets); `…_mac` columns are keyed hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Data keys that seal personal data; they are themselves sealed by SECRET_KEY.
    create table data_key (
      id int generated always as identity primary key,
      sealed_key bytea not null,
      created_at timestamptz not null default now(),
      retired_at timestamptz
    );

    -- The table layout that rate-limiter-flexible expects; keys are keyed hashes of phones and addresses.
    create table rate_limit (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint
    );

    create table account (
      id int generated always as identity primary key,
      phone text unique check (phone ~ '^\\+7[0-9]{10}$'),
      -- Sealed JSON: names, e-mail and passport as last given.
      person bytea,
      created_at timestamptz not null default now(),
      signed_in_at timestamptz,
      erased_at timestamptz,
      check (phone is not null or erased_at is not null)
    );

    -- One valid code for each phone; a new code replaces it.
    create table login_code (
      phone_mac bytea primary key,
      code_mac bytea not null,
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index login_code_expiry on login_code (expires_at);

    create table session (
      id uuid primary key default gen_random_uuid(),
      account_id int not null references account(id),
      token_mac bytea not null unique,
      -- "Chrome, Windows": for the list of devices.
      device text not null default '',
      created_at timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create index session_account on session (account_id) where ended_at is null;

    create table account_favorite (
      account_id int not null references account(id),
      kind text not null check (kind in ('flat','type')),
      item_id int not null,
      -- Whole roubles on the day it was added.
      price int,
      added_at timestamptz not null default now(),
      primary key (account_id, kind, item_id)
    );

    -- Every legal text that somebody could agree to; rows are never changed.
    create table legal_text (
      id int generated always as identity primary key,
      kind text not null check (kind in ('offer','personal_data','ads')),
      version text not null,
      title text not null,
      html text not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      valid_from timestamptz not null default now(),
      unique (kind, sha256)
    );

    create table booking_draft (
      account_id int not null references account(id),
      flat_id int not null references flat(id),
      -- Sealed JSON of everything that was typed.
      data bytea not null,
      version int not null default 1,
      updated_at timestamptz not null default now(),
      primary key (account_id, flat_id)
    );
    create index booking_draft_age on booking_draft (updated_at);

    create sequence reservation_number;

    create table reservation (
      id uuid primary key default gen_random_uuid(),
      number text not null unique,
      account_id int not null references account(id),
      flat_id int not null references flat(id),
      status text not null check (status in ('held','awaiting_payment','active','prolonged','in_deal','done',
        'expired','cancelled_by_user','cancelled_by_staff','payment_failed','refunded')),
      -- As agreed: {id, days, price, title, prolong} and {id, title, price}.
      period jsonb not null,
      furnish jsonb not null,
      pay_method text not null,
      -- Whole roubles: the flat with its finish, and the reservation service.
      price_fixed int not null check (price_fixed > 0),
      fee int not null check (fee >= 0),
      offer_text_id int not null references legal_text(id),
      -- The offer as it was shown, for this flat and these terms, and its hash.
      offer_html text not null,
      offer_sha256 text not null,
      -- Sealed JSON of the buyer.
      person bytea not null,
      -- A repeated submit finds the reservation of the first one.
      submit_key text,
      -- End of the time to pay, then of the reservation; by the database's clock.
      expires_at timestamptz,
      paid_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (account_id, submit_key)
    );
    -- The final guarantee, independent of the code: a flat and a person have at most one live reservation.
    create unique index reservation_one_of_flat on reservation (flat_id)
      where status in ('held','awaiting_payment','active','prolonged','in_deal');
    create unique index reservation_one_of_account on reservation (account_id)
      where status in ('held','awaiting_payment','active','prolonged','in_deal');
    create index reservation_due on reservation (expires_at)
      where status in ('held','awaiting_payment','active','prolonged');
    create index reservation_account on reservation (account_id, created_at);

    create table reservation_move (
      id bigint generated always as identity primary key,
      reservation_id uuid not null references reservation(id),
      at timestamptz not null default clock_timestamp(),
      from_status text,
      to_status text not null,
      -- buyer, staff, payment or clock; and which one.
      by text not null check (by in ('buyer','staff','payment','clock')),
      who text,
      reason text,
      expires_at timestamptz
    );
    create index reservation_move_of on reservation_move (reservation_id, id);

    create table consent (
      id bigint generated always as identity primary key,
      account_id int not null references account(id),
      reservation_id uuid references reservation(id),
      kind text not null check (kind in ('personal_data','ads','price','period','furnish','offer')),
      legal_text_id int references legal_text(id),
      -- What exactly was agreed to, if it is not a legal text: "12 480 000 ₽".
      subject text,
      given_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      -- Sealed JSON: address and browser, as evidence.
      evidence bytea
    );
    create index consent_account on consent (account_id);

    create table payment (
      id uuid primary key default gen_random_uuid(),
      reservation_id uuid not null references reservation(id),
      provider text not null check (provider in ('demo','yookassa')),
      -- The provider's own id. The idempotency key is ours and stays the same over retries.
      provider_id text,
      idempotence_key uuid not null default gen_random_uuid(),
      -- Whole roubles.
      amount int not null check (amount > 0),
      status text not null check (status in ('created','pending','succeeded','canceled','refund_pending','refunded')),
      confirmation_url text,
      problem text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (provider, provider_id)
    );
    create unique index payment_one_open on payment (reservation_id) where status in ('created','pending');
    create index payment_of on payment (reservation_id, created_at);

    -- What a provider reported; each event once.
    create table payment_event (
      id bigint generated always as identity primary key,
      payment_id uuid not null references payment(id),
      event_key text not null unique,
      kind text not null,
      data jsonb not null default '{}',
      received_at timestamptz not null default now()
    );
    create index payment_event_of on payment_event (payment_id, id);

    create table refund (
      id uuid primary key default gen_random_uuid(),
      payment_id uuid not null references payment(id),
      amount int not null check (amount > 0),
      reason text not null,
      status text not null check (status in ('waiting','succeeded','failed')),
      provider_id text,
      attempts int not null default 0,
      run_at timestamptz not null default now(),
      locked_until timestamptz,
      problem text,
      created_at timestamptz not null default now(),
      done_at timestamptz
    );
    -- One refund for each payment, so that money is returned only once.
    create unique index refund_one_of_payment on refund (payment_id) where status <> 'failed';
    create index refund_waiting on refund (run_at) where status = 'waiting';

    -- The data of the demonstration bank, kept apart from ours like that of a real bank.
    create table demo_bank_payment (
      id text primary key,
      idempotence_key uuid not null unique,
      amount int not null check (amount > 0),
      refunded int not null default 0,
      description text not null,
      return_url text not null,
      payment_id uuid not null,
      status text not null default 'pending' check (status in ('pending','succeeded','canceled')),
      cancel_reason text,
      created_at timestamptz not null default now(),
      captured_at timestamptz
    );

    create table outbox (
      id bigint generated always as identity primary key,
      -- Sent with the message, so that the receiver recognises a repeated one.
      key uuid not null default gen_random_uuid() unique,
      topic text not null check (topic in ('sms','email','webhook')),
      -- Sealed JSON, because messages contain names, codes and flats.
      payload bytea not null,
      account_id int,
      reservation_id uuid,
      attempts int not null default 0,
      run_at timestamptz not null default now(),
      locked_until timestamptz,
      done_at timestamptz,
      dead_at timestamptz,
      last_error text,
      created_at timestamptz not null default now()
    );
    create index outbox_waiting on outbox (run_at) where done_at is null and dead_at is null;

    create table report (
      id int generated always as identity primary key,
      account_id int not null references account(id),
      reservation_id uuid references reservation(id),
      kind text not null check (kind in ('progress','payment','deal')),
      title text not null,
      text text not null default '',
      -- A file of the site or of the account: {title, url, type, bytes}.
      file jsonb,
      created_at timestamptz not null default now(),
      read_at timestamptz
    );
    create index report_account on report (account_id, created_at);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are kept as they were recorded', tg_table_name;
    end $$;
    -- The number of the data key is the first four bytes of every sealed value.
    create function sealed_by(sealed bytea) returns bigint language sql immutable parallel safe as
      $$ select ('x' || encode(substring(sealed from 1 for 4), 'hex'))::bit(32)::bigint $$;

    -- Refuses values sealed with a removed data key, for example by a node that missed a key rotation. The
    -- rotation removes a key under locks that wait for writers; later writers fail here.
    create function refuse_lost_key() returns trigger language plpgsql as $$
    declare
      sealed bytea;
    begin
      case tg_argv[0]
        when 'person' then sealed := new.person;
        when 'data' then sealed := new.data;
        when 'evidence' then sealed := new.evidence;
        when 'payload' then sealed := new.payload;
      end case;
      if sealed is not null and not exists (select from data_key where id = sealed_by(sealed)) then
        raise exception '%.% is sealed by a data key that is gone', tg_table_name, tg_argv[0];
      end if;
      return new;
    end $$;
    create trigger account_key_known before insert or update of person on account
      for each row execute function refuse_lost_key('person');
    create trigger booking_draft_key_known before insert or update of data on booking_draft
      for each row execute function refuse_lost_key('data');
    create trigger reservation_key_known before insert or update of person on reservation
      for each row execute function refuse_lost_key('person');
    create trigger consent_key_known before insert or update of evidence on consent
      for each row execute function refuse_lost_key('evidence');
    create trigger outbox_key_known before insert or update of payload on outbox
      for each row execute function refuse_lost_key('payload');

    create trigger reservation_move_kept before update or delete on reservation_move
      for each row execute function refuse_change();
    create trigger payment_event_kept before update or delete on payment_event
      for each row execute function refuse_change();
    create trigger legal_text_kept before update or delete on legal_text
      for each row execute function refuse_change();
  `.execute(db)
}
