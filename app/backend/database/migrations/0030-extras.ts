import { type Kysely, sql } from 'kysely'

/**
 * Storerooms and parking places that a reservation holds together with its flat. Whether such a row holds its unit follows
 * the reservation's state by itself: the foreign key carries `is_live` over, whatever code changes the state. The unique
 * index is the guarantee that no unit is held twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservation add column is_live boolean not null
      generated always as (status in ('held','awaiting_payment','active','prolonged','in_deal')) stored;
    alter table reservation add constraint reservation_liveness unique (id, is_live);

    create table reservation_extra (
      reservation_id uuid not null,
      unit_id int not null references flat(id),
      -- Whole roubles, as agreed; a part of the reservation's price_fixed.
      price int not null check (price > 0),
      is_live boolean not null default true,
      primary key (reservation_id, unit_id),
      foreign key (reservation_id, is_live) references reservation (id, is_live) on update cascade
    );
    create unique index reservation_one_of_extra on reservation_extra (unit_id) where is_live;
  `.execute(db)
}
