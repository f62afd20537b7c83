import { type Kysely, sql } from 'kysely'

/**
 * A complex that two feeds sell. `project` and `building` have the ids of the source that brought them first; what other
 * sources call them stands here. A flat belongs to one source; `flat_offer` is what the others say of it: under
 * which id, in how many imports in a row they have not had it, and what the owner may leave empty.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_source (
      source_id int not null references feed_source(id),
      external_id text not null,
      project_id int not null references project(id),
      primary key (source_id, external_id)
    );
    create table building_source (
      source_id int not null references feed_source(id),
      building_id int not null references building(id),
      external_id text not null,
      primary key (source_id, building_id, external_id)
    );
    create table flat_offer (
      flat_id int not null references flat(id),
      source_id int not null references feed_source(id),
      external_id text not null,
      misses int not null default 0,
      unit jsonb not null,
      content_hash text not null,
      primary key (flat_id, source_id)
    );
    create index flat_offer_source on flat_offer (source_id, external_id);
  `.execute(db)
}
