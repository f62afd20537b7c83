import { sql, type Transaction } from 'kysely'
import type { JsonObject, JsonValue } from '#app/backend/database/json-columns.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import type { MediaItems } from '#app/backend/entries/entry-output.ts'
import { NO_MEDIA, readMedia } from '#app/backend/entries/entry-store.ts'
import type { TableKind } from '#app/contract/entries/entry-kinds.ts'
import { fileSchema, type StoredFile } from '#app/contract/entries/fields.ts'
import { type Picture, pictureSchema } from '#app/contract/wire/picture.ts'
import { entryPath } from './entry-text.ts'
import { liveEntries } from './live-entries.ts'
import { tableEntries } from './table-entries.ts'
import { EXCHANGE_LOCK } from './write-entries.ts'

type Tx = Transaction<Tables>
/** A text of a table as an editor would have written it. */
type Found = { kind: TableKind; slug: string; data: JsonObject }

/** `faults`: a line for each text that stays in its table alone, with file and field, and for what hinders all. */
export type Adopted = { adopted: number; faults: string[] }

/**
 * Takes the texts that the release before has written to tables alone into the store of content, as versions of the
 * author "migration", which the first import of a folder replaces. The tables stay as they are. What lacks a field that
 * a text must have now is left, with all that needs it: an import of a folder must bring it. A second call finds
 * nothing to do.
 *
 * What came by a feed is no text of an editor: such a city has no phone, such a project no developer, such a deadline
 * no reason.
 */
export async function adoptTables(trx: Tx): Promise<Adopted> {
  await sql`select pg_advisory_xact_lock(${EXCHANGE_LOCK})`.execute(trx)
  const found = await textsWithoutEntries(trx)
  if (found.length === 0) return { adopted: 0, faults: [] }
  const names = await mediaNames(trx)
  const written = found.map((text) => ({ ...text, data: withNames(text.data, names) }))
  const { kept, faults } = sound(written, await liveEntries(trx), names.items)
  if (kept.length > 0) await names.write()
  for (const text of kept) await writeEntry(trx, text)
  return { adopted: kept.length, faults }
}

/** Texts whose fields are whole and that go together; without one of them, those that need it are no longer whole. */
function sound(written: Found[], live: Awaited<ReturnType<typeof liveEntries>>, media: MediaItems) {
  const told: string[] = []
  let kept = written
  for (;;) {
    const { faults } = tableEntries([...live, ...kept], media, false)
    const isFaulty = ({ kind, slug }: Found) =>
      faults.some((fault) => fault.startsWith(`${entryPath(kind, slug)}: `))
    const whole = kept.filter((text) => !isFaulty(text))
    told.push(...faults)
    if (faults.length === 0) return { kept, faults: told }
    if (whole.length < kept.length) {
      kept = whole
      continue
    }
    const paths = kept.map(({ kind, slug }) => `${entryPath(kind, slug)}: waits for the others`)
    return { kept: [], faults: [...told, ...paths] }
  }
}

async function textsWithoutEntries(trx: Tx): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with house as (
      select building.*, project.slug as project from building join project on project.id = project_id
    ), written as (
      select 'city' as kind, slug, to_jsonb(city) - 'slug' as data from city where phone is not null

      union all select 'project', slug, jsonb_build_object(
        'name', name, 'city_id', city_id, 'state', state, 'class', class, 'tagline', tagline,
        'description', description, 'address', address, 'district', district, 'lat', lat, 'lon', lon,
        'image', image, 'gallery', gallery, 'sort', sort,
        'developer', details->'developer', 'mortgage_text', details->'mortgage_text', 'facts', details->'facts',
        'advantages', details->'advantages', 'webcams', coalesce(details->'webcams', '[]'),
        'buildings', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'external_id', external_id, 'slug', slug, 'number', number, 'name', name, 'class', class,
            'first_deadline', details->'first_deadline'
          ) order by sort, id), '[]')
          from building where project_id = project.id and details ? 'first_deadline'
        )
      ) from project where details ? 'developer'

      union all select 'surroundings', project.slug, jsonb_build_object('objects', jsonb_agg(jsonb_build_object(
        'category', category, 'title', title, 'address', infrastructure_object.address,
        'lat', infrastructure_object.lat, 'lon', infrastructure_object.lon, 'minutes', minutes, 'url', url
      ) order by infrastructure_object.sort, infrastructure_object.id))
      from infrastructure_object join project on project.id = project_id group by project.slug

      union all select 'progress', project, jsonb_build_object('buildings', jsonb_agg(jsonb_build_object(
        'building', slug, 'plan', coalesce(details->'plan', '{}'),
        'albums', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'month', to_char(month, 'YYYY-MM'), 'shown_on', shown_on, 'text', text, 'stages', stages, 'photos', photos
          ) order by month), '[]')
          from progress_album where building_id = house.id
        ),
        'shifts', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD'),
            'from', jsonb_build_object('quarter', from_quarter, 'year', from_year),
            'to', jsonb_build_object('quarter', to_quarter, 'year', to_year),
            'reason', reason, 'document', document
          ) order by at, id), '[]')
          from deadline_shift where building_id = house.id and reason is not null
        )
      ) order by sort, id))
      from house
      where details ? 'plan' or exists (select from progress_album where building_id = house.id)
      group by project

      union all select 'selection', path, to_jsonb(selection) - 'path' from selection
    )
    select kind, slug, data from written
    where not exists (select from entry where entry.kind = written.kind and entry.slug = written.slug)
    order by kind, slug
  `.execute(trx)
  return rows
}

type MediaNames = {
  /** The name of a stored picture, and of a document. */
  picture(stored: Picture): string
  file(url: string): string
  items: MediaItems
  /** Writes the names that were given here. */
  write(): Promise<void>
}

/** Tables hold pictures and documents themselves, entries their names: those of imports, or new ones. */
async function mediaNames(trx: Tx): Promise<MediaNames> {
  const stored = (await readMedia(trx, '')) ?? NO_MEDIA
  const named = await trx
    .selectFrom('media_item')
    .select(['file_name', 'data'])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const nameOf = new Map(named.map(({ file_name, data }) => [String(data['url']), file_name]))
  const taken = new Set(named.map(({ file_name }) => file_name))
  const pictures = new Map<string, Picture>()
  const files = new Map<string, StoredFile>()

  function newName(url: string, extension: string): string {
    const stem = url
      .slice(url.indexOf('/', 1) + 1)
      .replace(/\.\w+$/, '')
      .replace(/[^a-z0-9]+/gi, '-')
      .toLowerCase()
    let name = `${stem}.${extension}`
    for (let n = 2; taken.has(name); n++) name = `${stem}-${n}.${extension}`
    taken.add(name)
    nameOf.set(url, name)
    return name
  }

  return {
    picture: (picture) => {
      const known = nameOf.get(picture.url)
      if (known !== undefined) return known
      const name = newName(picture.url, 'webp')
      pictures.set(name, picture)
      return name
    },
    file: (url) => {
      const known = nameOf.get(url)
      if (known !== undefined) return known
      const ext = /\.(\w+)$/.exec(url)?.[1] ?? ''
      const name = newName(url, ext)
      // Its size was not kept; nothing shows that of a decision on a deadline, and an import of the file writes it.
      files.set(name, { url, ext, bytes: 0 })
      return name
    },
    items: {
      picture: (name) => pictures.get(name) ?? stored.picture(name),
      file: (name) => files.get(name) ?? stored.file(name),
    },
    write: async () => {
      const rows = [
        ...[...pictures].map(([file_name, picture]) => ({
          kind: 'picture' as const,
          file_name,
          alt: picture.alt,
          data: JSON.stringify(picture),
        })),
        ...[...files].map(([file_name, file]) => ({
          kind: 'file' as const,
          file_name,
          alt: '',
          data: JSON.stringify(fileSchema.parse(file)),
        })),
      ]
      if (rows.length > 0) await trx.insertInto('media_item').values(rows).execute()
    },
  }
}

/** Fields that an editor leaves out where a table has null. */
const LEFT_OUT = new Set(['url', 'poster', 'document', 'first_deadline'])

function withNames(data: JsonObject, names: MediaNames): JsonObject {
  const fields: JsonObject = {}
  for (const [key, value] of Object.entries(data)) {
    if (value === null && LEFT_OUT.has(key)) continue
    if (key === 'webcams' && Array.isArray(value))
      fields[key] = value.map((camera) => cameraOf(camera, names))
    else if (key === 'document' && isObject(value)) fields[key] = documentOf(value, names)
    else fields[key] = withName(value, names)
  }
  return fields
}

function withName(value: JsonValue, names: MediaNames): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withName(item, names))
  if (!isObject(value)) return value
  const picture = pictureSchema.safeParse(value)
  return picture.success ? names.picture(picture.data) : withNames(value, names)
}

/** A picture that stands for a camera is its poster too. */
function cameraOf(camera: JsonValue, names: MediaNames): JsonValue {
  if (!isObject(camera)) return camera
  const { poster } = camera
  const written = withNames(camera, names)
  return isObject(poster) && poster['url'] === camera['url']
    ? { ...written, url: written['poster'] ?? '' }
    : written
}

function documentOf({ title, url }: JsonObject, names: MediaNames): JsonObject {
  return { title: title ?? '', file: names.file(String(url)) }
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function writeEntry(trx: Tx, { kind, slug, data }: Found): Promise<void> {
  const title = String(data['h1'] ?? data['name'] ?? '')
  await sql`
    with added as (
      insert into entry (kind, slug, title, live, live_at, created_by)
      values (${kind}, ${slug}, ${title}, 1, now(), 'migration') returning id
    )
    insert into entry_version (entry_id, n, data, by)
    select id, 1, ${JSON.stringify(data)}::jsonb, 'migration' from added
  `.execute(trx)
}
