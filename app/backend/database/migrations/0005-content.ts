import { type Kysely, sql } from 'kysely'

/**
 * The store of content: entries with their versions, the files of a content folder they came from, pictures and
 * documents, and addresses that have moved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Orders the changes of entries: a node reads again what has a revision that it does not know.
    create sequence entry_rev;

    -- A text of the site: a page, a piece of news, an office. The site shows version "live".
    create table entry (
      id int generated always as identity primary key,
      kind text not null,
      slug text not null,
      title text not null default '',
      -- What waits for publication; null: nothing does.
      draft jsonb,
      rev bigint not null default nextval('entry_rev'),
      live int,
      live_at timestamptz,
      -- The site shows the live version from and until these moments.
      publish_at timestamptz,
      until timestamptz,
      -- While the hour of the live version has not come, the site shows this one, until its own end.
      prior int,
      prior_until timestamptz,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      created_by text not null
    );
    create unique index entry_slug on entry (kind, slug) where archived_at is null;
    create index entry_live on entry (kind, live_at desc);

    create table entry_version (
      entry_id int not null references entry(id),
      n int not null,
      -- As an editor wrote it; nodes make from it what pages show.
      data jsonb not null,
      note text not null default '',
      by text not null,
      at timestamptz not null default now(),
      primary key (entry_id, n)
    );
    create trigger entry_version_keep before update or delete on entry_version
      for each row execute function refuse_change();

    -- A picture, document or video that entries name by its file.
    create table media_item (
      id int generated always as identity primary key,
      kind text not null check (kind in ('picture','file','video')),
      file_name text not null,
      alt text not null default '',
      -- What pages get of it: a picture with its copies, or a file with its size.
      data jsonb not null,
      rev bigint not null default nextval('entry_rev'),
      created_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index media_item_name on media_item (file_name) where deleted_at is null;

    -- What an entry shows or leads to, so that nothing in use is removed.
    create table entry_ref (
      entry_id int not null references entry(id),
      side text not null check (side in ('draft','live')),
      path text not null,
      to_kind text not null,
      to_id int not null,
      primary key (entry_id, side, path, to_kind, to_id)
    );
    create index entry_ref_to on entry_ref (to_kind, to_id);

    create table redirect (
      from_path text primary key,
      to_path text not null,
      at timestamptz not null default now(),
      by text not null
    );

    -- What each file of a content folder was when it was last imported or exported.
    create table content_file (
      folder text not null,
      path text not null,
      entry_id int not null references entry(id),
      sha256 text not null,
      version int not null,
      at timestamptz not null default now(),
      primary key (folder, path)
    );
  `.execute(db)

  for (const table of ['entry', 'media_item', 'redirect']) {
    await sql`
      create trigger ${sql.ref(`${table}_notify`)} after insert or update or delete on ${sql.table(table)}
        for each statement execute function catalogue_notify('content')
    `.execute(db)
  }
}
