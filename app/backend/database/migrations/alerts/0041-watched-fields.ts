import { type Kysely, sql } from 'kysely'

/**
 * Alerts of filters also watch what else flats and their houses are asked about, besides status and price. Both tables are
 * empty at first: what is not known counts as unchanged, and the next look fills it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What filters ask of a flat of watched_flat itself. Apart from it, because that one is read as a whole.
    create table watched_fields (
      flat_id int primary key,
      was jsonb not null
    );
    -- What filters ask of houses: city, floors, deadline, storerooms on sale.
    create table watched_house (
      building_id int primary key,
      was jsonb not null
    );
  `.execute(db)
}
