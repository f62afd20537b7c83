import type { KindName } from '#app/contract/entries/entry-kinds.ts'
import type { JsonObject } from './json-columns.ts'
import { bigint, bool, defaulted, instant, int, json, nullable, text } from './table-columns.ts'

const entry = {
  id: defaulted(int()),
  kind: text<KindName>(),
  slug: text(),
  title: defaulted(text()),
  draft: nullable(json<JsonObject>()),
  rev: defaulted(bigint()),
  live: nullable(int()),
  live_at: nullable(instant()),
  publish_at: nullable(instant()),
  until: nullable(instant()),
  prior: nullable(int()),
  prior_until: nullable(instant()),
  archived_at: nullable(instant()),
  created_at: defaulted(instant()),
  created_by: text(),
}

const entryVersion = {
  entry_id: int(),
  n: int(),
  data: json<JsonObject>(),
  note: defaulted(text()),
  by: text(),
  at: defaulted(instant()),
}

const mediaItem = {
  id: defaulted(int()),
  kind: text<'picture' | 'file' | 'video'>(),
  file_name: text(),
  alt: defaulted(text()),
  data: json<JsonObject>(),
  rev: defaulted(bigint()),
  created_at: defaulted(instant()),
  deleted_at: nullable(instant()),
}

const entryRef = {
  entry_id: int(),
  side: text<'draft' | 'live'>(),
  path: text(),
  to_kind: text(),
  to_id: int(),
}

const redirect = {
  from_path: text(),
  to_path: text(),
  at: defaulted(instant()),
  by: text(),
}

const contentFile = {
  folder: text(),
  path: text(),
  entry_id: int(),
  sha256: text(),
  version: int(),
  at: defaulted(instant()),
}

const toldPart = { part: text(), marks: json<Record<string, string>>() }

const toldNext = { only_one: defaulted(bool()), look_at: nullable(instant()) }

/** The tables of the store of content, and of what search engines were told of. */
export const contentTableColumns = {
  entry,
  entry_version: entryVersion,
  entry_ref: entryRef,
  media_item: mediaItem,
  redirect,
  content_file: contentFile,
  told_part: toldPart,
  told_next: toldNext,
}
