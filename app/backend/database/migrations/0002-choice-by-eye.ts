import { type Kysely, sql } from 'kysely'

/**
 * Pictures: views with areas to choose by, construction photos by month, the surroundings of a project, and
 * the picture store.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A picture that was imported once. The key is a hash of its bytes and of the rules for its copies, and
    -- the names of the copies are derived from it.
    create table media (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      type text not null,
      width int not null check (width > 0),
      height int not null check (height > 0),
      bytes int not null,
      placeholder text,
      -- [{format, width, bytes}]: the copies that are needed, and those that exist.
      wanted jsonb not null default '[]',
      made jsonb not null default '[]',
      problem text,
      attempts int not null default 0,
      run_at timestamptz not null default now(),
      locked_until timestamptz,
      done_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index media_waiting on media (run_at) where done_at is null;

    -- An aerial picture, a facade, or the plan of a floor, with the areas that lead to the next level.
    create table genplan_view (
      id int generated always as identity primary key,
      project_id int not null references project(id),
      building_id int references building(id),
      kind text not null check (kind in ('aerial','facade','floor')),
      -- For a floor plan: its section, and the floors that it applies to.
      section int,
      floor_from int,
      floor_to int,
      picture jsonb not null,
      north numeric(5,1),
      -- [{kind: 'building'|'floor'|'flat', building?, section?, floor?, position?, path, pin}], with our ids.
      areas jsonb not null default '[]',
      sort int not null default 0,
      check (kind = 'aerial' or building_id is not null),
      check (kind <> 'floor' or (section is not null and floor_from <= floor_to))
    );
    create index genplan_view_project on genplan_view (project_id, kind, building_id);

    create table progress_album (
      building_id int not null references building(id),
      month date not null check (extract(day from month) = 1),
      shown_on date not null,
      text text not null default '',
      -- {foundation: 100, frame: 60, …}: percent done.
      stages jsonb not null default '{}',
      photos jsonb not null default '[]',
      primary key (building_id, month)
    );

    -- Every deadline that was changed, by hand or by a feed; rows are never changed.
    create table deadline_shift (
      id int generated always as identity primary key,
      building_id int not null references building(id),
      at timestamptz not null default now(),
      from_quarter int not null,
      from_year int not null,
      to_quarter int not null,
      to_year int not null,
      reason text,
      document jsonb,
      unique (building_id, from_quarter, from_year, to_quarter, to_year, at)
    );

    create table infrastructure_object (
      id int generated always as identity primary key,
      project_id int not null references project(id),
      category text not null,
      title text not null,
      address text,
      lat double precision not null,
      lon double precision not null,
      minutes int check (minutes > 0),
      url text,
      sort int not null default 0
    );
    create index infrastructure_project on infrastructure_object (project_id);

    create function refuse_deadline_shift_change() returns trigger language plpgsql as $$
    begin
      raise exception 'moved deadlines are kept as they were recorded';
    end $$;
    create trigger deadline_shift_kept before update or delete on deadline_shift
      for each row execute function refuse_deadline_shift_change();

    create function keep_deadline_shift() returns trigger language plpgsql as $$
    begin
      insert into deadline_shift (building_id, from_quarter, from_year, to_quarter, to_year)
      values (new.id, old.deadline_quarter, old.deadline_year, new.deadline_quarter, new.deadline_year);
      return null;
    end $$;
    -- A finished building keeps its last deadline, so that is no shift. A year without a quarter is not
    -- compared either.
    create trigger building_deadline after update on building for each row
      when (old.deadline_year + old.deadline_quarter is not null
        and new.deadline_year + new.deadline_quarter is not null
        and (old.deadline_year, old.deadline_quarter) is distinct from (new.deadline_year, new.deadline_quarter))
      execute function keep_deadline_shift();
  `.execute(db)
}
