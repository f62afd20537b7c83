import { type Kysely, sql } from 'kysely'

/**
 * Leads: what visitors sent by the forms, with every event of their handling, files of vacancies, booked hours of
 * offices and subscriptions. Columns of type bytea that hold personal data are sealed; `…_mac` columns are keyed hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence lead_number;

    create table lead (
      -- From lead_number, taken before the person is sealed for this id.
      id bigint primary key,
      -- "З-2026-000418".
      number text not null unique,
      -- 1 to 7 are the forms of the site, 0 was written down by hand.
      form smallint not null check (form between 0 and 7),
      status text not null default 'new'
        check (status in ('new','in_work','done','refused','spam','duplicate')),
      -- Sealed JSON: the person, what was typed, and the evidence of the consents.
      person bytea not null,
      phone_mac bytea,
      email_mac bytea,
      -- Ids without references: a lead outlives the place that it asks about.
      city_id int,
      project_id int,
      flat_id int,
      entry_id int,
      -- Where the visitor came from; nothing personal.
      source jsonb not null default '{}',
      -- Texts of the consents that were given.
      legal_text_ids int[] not null default '{}',
      staff_id int,
      answered_at timestamptz,
      due_at timestamptz,
      -- The first lead of the same phone within a day.
      duplicate_of bigint references lead(id),
      -- A repeated submit finds the lead of the first one.
      submit_key text unique,
      rev bigint not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      closed_at timestamptz,
      erased_at timestamptz,
      check ((status = 'duplicate') = (duplicate_of is not null))
    );
    create index lead_due on lead (status, due_at);
    create index lead_staff on lead (staff_id, status);
    create index lead_phone on lead (phone_mac, created_at desc);
    create index lead_email on lead (email_mac, created_at desc);
    create index lead_age on lead (created_at);
    create index lead_closed on lead (closed_at) where closed_at is not null and erased_at is null;

    create table lead_event (
      id bigint generated always as identity primary key,
      lead_id bigint not null references lead(id),
      at timestamptz not null default clock_timestamp(),
      staff_id int,
      kind text not null,
      data jsonb not null default '{}',
      -- Sealed words of a person about the lead.
      note bytea
    );
    create index lead_event_of on lead_event (lead_id, id);

    -- A file of a vacancy in parts, so that none is large in memory; of another stranger's file only staff read it.
    create table lead_file (
      lead_id bigint not null references lead(id),
      n int not null,
      part bytea not null,
      primary key (lead_id, n)
    );

    -- One visit an hour and office: the index decides, whatever earlier checks saw.
    create table office_visit (
      id bigint generated always as identity primary key,
      lead_id bigint not null references lead(id),
      -- Slug of the entry.
      office text not null,
      at timestamptz not null,
      cancelled_at timestamptz
    );
    create unique index office_visit_one_an_hour on office_visit (office, at) where cancelled_at is null;
    create index office_visit_lead on office_visit (lead_id);

    create table subscription (
      id bigint generated always as identity primary key,
      email_mac bytea not null unique,
      -- Sealed.
      email bytea not null,
      -- Keyed hash of the token in the letters.
      token_mac bytea not null unique,
      lead_id bigint not null references lead(id),
      asked_at timestamptz not null default now(),
      confirmed_at timestamptz,
      ended_at timestamptz
    );
    create index subscription_lead on subscription (lead_id);

    alter table outbox add column lead_id bigint;
    create index outbox_lead on outbox (lead_id) where lead_id is not null;

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
      end case;
      if sealed is not null and not exists (select from data_key where id = sealed_by(sealed)) then
        raise exception '%.% is sealed by a data key that is gone', tg_table_name, tg_argv[0];
      end if;
      return new;
    end $$;
    create trigger lead_key_known before insert or update of person on lead
      for each row execute function refuse_lost_key('person');
    create trigger lead_event_key_known before insert or update of note on lead_event
      for each row execute function refuse_lost_key('note');
    create trigger lead_file_key_known before insert or update of part on lead_file
      for each row execute function refuse_lost_key('part');
    create trigger subscription_key_known before insert or update of email on subscription
      for each row execute function refuse_lost_key('email');

    -- A note is sealed with another key, or erased with the person; nothing else of an event ever changes.
    create trigger lead_event_kept before update of id, lead_id, at, staff_id, kind, data or delete on lead_event
      for each row execute function refuse_change();
  `.execute(db)
}
