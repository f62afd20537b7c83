import { type Kysely, sql } from 'kysely'

/**
 * Pictures of feeds. A flat keeps the addresses that its feed gives, so that imports compare what they always compared;
 * `shown_plans` replaces them by the site's own copies, and leaves out what has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      -- Downloaded for a feed and in no folder of content: removed when no feed names it any more.
      add column from_feed boolean not null default false,
      -- When it was last stored: what is being stored is not removed.
      add column stored_at timestamptz not null default now();

    -- One row for each address in the catalogue, and a queue of what is to be downloaded or asked about again.
    create table feed_picture (
      url text primary key check (octet_length(url) <= 2000),
      host text not null,
      -- The picture in the store; null until it was downloaded. It stays when the source has lost it.
      hash text references media(hash),
      -- What pages get: url, width, height, variants, avif, placeholder.
      shown jsonb,
      -- Whether the nodes were told to read the catalogue again since the picture came.
      announced boolean not null default true,
      etag text,
      last_modified text,
      fetched_at timestamptz,
      -- Failures in a row, and the reason of the last one.
      failures int not null default 0,
      problem text,
      -- Counts the claims: writes of older claims are ignored.
      claims int not null default 0,
      locked_until timestamptz,
      run_at timestamptz not null default now(),
      -- Since when nothing in the catalogue names the address.
      unused_since timestamptz,
      created_at timestamptz not null default now(),
      check ((hash is null) = (shown is null))
    );
    create index feed_picture_due on feed_picture (run_at) where unused_since is null;
    create index feed_picture_hash on feed_picture (hash);
    create index feed_picture_new on feed_picture (url) where not announced;

    -- Hosts that did not answer: nothing is asked of them until the time has passed.
    create table feed_picture_host (
      host text primary key,
      failures int not null,
      closed_until timestamptz not null,
      problem text not null
    );

    -- One row, written when new pictures are to be shown: the followers of the catalogue read everything again then.
    create table feed_picture_news (
      id int primary key check (id = 1),
      at timestamptz not null
    );
    insert into feed_picture_news values (1, '-infinity');
    create trigger feed_picture_news_notify after update on feed_picture_news
      for each statement execute function catalogue_notify('all');

    create function shown_plans(plans jsonb) returns jsonb language sql stable as $$
      select case when plans::text not like '%"url": "http%' then plans else coalesce((
        select jsonb_agg(
          case when plan->>'url' not like 'http%' then plan else
            plan || picture.shown
              -- Less than 100 is a width in metres: it tells the scale, which pixels do not.
              || case when (plan->>'width')::numeric < 100
                then jsonb_build_object('width', plan->'width', 'height', plan->'height') else '{}' end
          end order by place)
        from jsonb_array_elements(plans) with ordinality as listed(plan, place)
        left join feed_picture as picture on picture.url = plan->>'url'
        where plan->>'url' not like 'http%' or picture.shown is not null
      ), '[]') end
    $$;
  `.execute(db)
}
