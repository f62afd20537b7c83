import { type Kysely, sql } from 'kysely'

/**
 * Agreements of reservations that are signed by a code: the version of the rules of signing that a reservation needs, and
 * the journal of signing. Each row of the journal has a hash of itself and of the row before it, so that a changed,
 * added or deleted row is seen; `evidence` is sealed, and the only column that may change (another key, or erased).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table legal_text drop constraint legal_text_kind_check;
    alter table legal_text add constraint legal_text_kind_check
      check (kind in ('offer','personal_data','ads','signing'));

    alter table reservation
      -- The rules of signing; null: this reservation needs no signature.
      add column signing_text_id int references legal_text(id),
      add column signed_at timestamptz,
      add check (signed_at is null or signing_text_id is not null);

    create table signing_event (
      reservation_id uuid not null references reservation(id),
      -- 1 for the first of a reservation.
      n int not null check (n > 0),
      at timestamptz not null,
      kind text not null check (kind in ('code_sent','wrong_code','signed')),
      text_version text not null,
      document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
      -- Sealed JSON: the same facts, the phone, the address, the browser; of 'signed' also the text. Null: erased.
      evidence bytea,
      evidence_sha256 text not null check (evidence_sha256 ~ '^[0-9a-f]{64}$'),
      chain_sha256 text not null check (chain_sha256 ~ '^[0-9a-f]{64}$'),
      primary key (reservation_id, n)
    );
    create unique index signing_event_signed on signing_event (reservation_id) where kind = 'signed';
    create trigger signing_event_key_known before insert or update of evidence on signing_event
      for each row execute function refuse_lost_key('evidence');
    create function keep_signing_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (to_jsonb(new) - 'evidence') is distinct from (to_jsonb(old) - 'evidence') then
        raise exception 'rows of % are kept as they were recorded', tg_table_name;
      end if;
      return new;
    end $$;
    create trigger signing_event_kept before update or delete on signing_event
      for each row execute function keep_signing_event();
  `.execute(db)
}
