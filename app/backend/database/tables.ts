import type { Infrastructure } from '#app/domain/infrastructure.ts'
import type { BuildStage } from '#app/domain/progress.ts'
import { contentTableColumns } from './content-tables.ts'
import type {
  JsonObject,
  JsonValue,
  MediaCopy,
  PlanImage,
  PlanPlacement,
  RoomArea,
  ShownPicture,
  StoredArea,
  StoredDocument,
  StoredPicture,
} from './json-columns.ts'
import { peopleTableColumns } from './people-tables.ts'
import {
  bigint,
  bool,
  bytes,
  day,
  defaulted,
  double,
  instant,
  int,
  json,
  nullable,
  numeric,
  type TableOf,
  text,
  texts,
  transactionId,
  uuid,
} from './table-columns.ts'

export type FlatKind = 'flat' | 'apartment' | 'storeroom' | 'parking' | 'commercial'
/** hidden: taken off the site by hand; unknown: the feed's status is not known to us. Neither is public. */
export type FlatStatus = 'free' | 'reserved' | 'sold' | 'hidden' | 'unknown'
export type ProjectState = 'announced' | 'building' | 'selling' | 'sold_out' | 'finished'
export type BuildingState = 'planned' | 'building' | 'built' | 'finished'
/** unchanged: the feed was the one of the last import; failed: the run itself had trouble, the feed none. */
export type FeedOutcome = 'done' | 'refused' | 'unreadable' | 'unchanged' | 'failed'

const city = {
  id: int(),
  slug: text(),
  name: text(),
  name_prep: text(),
  region: nullable(text()),
  lat: nullable(double()),
  lon: nullable(double()),
  timezone: defaulted(text()),
  phone: nullable(text()),
  is_main: defaulted(bool()),
  sort: defaulted(int()),
}

const feedSource = {
  id: defaulted(int()),
  name: text(),
  dialect: nullable(text()),
  last_sha256: nullable(text()),
  last_success_at: nullable(instant()),
  /** Who sells, as the last feed named him: see `Seller` of the feeds. */
  seller: nullable(json<JsonObject>()),
  /** Of the operator: wins over what the feed says. */
  phone: nullable(text()),
  /** Of the operator, before the settings of the node: see `SourceRules`. */
  rules: defaulted(json<JsonObject>()),
  created_at: defaulted(instant()),
  address: nullable(bytes()),
  address_mac: nullable(bytes()),
  host: nullable(text()),
  every_minutes: nullable(int()),
  is_paused: defaulted(bool()),
  is_repaired: defaulted(bool()),
  scheduled_at: nullable(instant()),
  next_run_at: nullable(instant()),
  lease: nullable(uuid()),
  lease_until: nullable(instant()),
  failures: defaulted(int()),
  etag: nullable(text()),
  last_modified: nullable(text()),
  approved_sha256: nullable(text()),
  troubles: defaulted(texts()),
}

const feedRun = {
  id: defaulted(int()),
  source_id: int(),
  started_at: defaulted(instant()),
  finished_at: nullable(instant()),
  dialect: nullable(text()),
  sha256: nullable(text()),
  outcome: nullable(text<FeedOutcome>()),
  refusal: nullable(text()),
  counts: defaulted(json<JsonObject>()),
  problems: defaulted(json<JsonValue[]>()),
}

const project = {
  id: defaulted(int()),
  source_id: nullable(int()),
  external_id: nullable(text()),
  slug: text(),
  name: text(),
  city_id: int(),
  class: nullable(text()),
  state: defaulted(text<ProjectState>()),
  tagline: nullable(text()),
  description: nullable(text()),
  /** Shown where nobody has written a description; paragraphs are lines. */
  feed_description: nullable(text()),
  /** The source of feeds that has told it. */
  feed_description_source: nullable(int()),
  address: nullable(text()),
  district: nullable(text()),
  /** By which it is sold, as its feed or the operator of its source says; E.164. */
  phone: nullable(text()),
  lat: nullable(double()),
  lon: nullable(double()),
  image: nullable(json<StoredPicture>()),
  gallery: defaulted(json<StoredPicture[]>()),
  details: defaulted(json<JsonObject>()),
  sort: defaulted(int()),
  published: defaulted(bool()),
  updated_at: defaulted(instant()),
}

const building = {
  id: defaulted(int()),
  project_id: int(),
  external_id: nullable(text()),
  slug: text(),
  number: text(),
  name: text(),
  floors_total: int(),
  /** false: `floors_total` is only the floor of the highest flat that a feed had. */
  floors_known: defaulted(bool()),
  state: defaulted(text<BuildingState>()),
  /** false: nobody has said `state`. */
  state_known: defaulted(bool()),
  deadline_quarter: nullable(int()),
  deadline_year: nullable(int()),
  material: nullable(text()),
  class: nullable(text()),
  ceiling_height: nullable(numeric()),
  address: nullable(text()),
  details: defaulted(json<JsonObject>()),
  sort: defaulted(int()),
}

const section = {
  id: defaulted(int()),
  building_id: int(),
  number: int(),
  floors_total: int(),
  flats_on_floor: defaulted(int()),
  details: defaulted(json<JsonObject>()),
}

const layoutType = {
  id: defaulted(int()),
  project_id: int(),
  code: text(),
  title: text(),
  rooms: int(),
  euro: defaulted(bool()),
  plans: defaulted(json<PlanImage[]>()),
  room_areas: defaulted(json<RoomArea[]>()),
  derived: defaulted(bool()),
}

const flat = {
  id: defaulted(int()),
  source_id: int(),
  external_id: text(),
  kind: defaulted(text<FlatKind>()),
  project_id: int(),
  building_id: int(),
  layout_type_id: nullable(int()),
  section: nullable(int()),
  floor: int(),
  floor_to: nullable(int()),
  position: nullable(int()),
  number: text(),
  lot_number: nullable(text()),
  rooms: defaulted(int()),
  euro: defaulted(bool()),
  free_layout: defaulted(bool()),
  area: numeric(),
  living_area: nullable(numeric()),
  kitchen_area: nullable(numeric()),
  balcony_area: nullable(numeric()),
  room_areas: defaulted(json<RoomArea[]>()),
  price: nullable(int()),
  price_base: nullable(int()),
  discount_reason: nullable(text()),
  discount_until: nullable(instant()),
  status: text<FlatStatus>(),
  feed_status: nullable(text()),
  local_hold_until: nullable(instant()),
  quarantined_price: nullable(int()),
  /** One of FINISHES; null when no feed has said it. */
  finish: nullable(text()),
  traits: defaulted(texts()),
  views: defaulted(texts()),
  benefits: defaulted(texts()),
  window_directions: defaulted(texts()),
  ceiling_height: nullable(numeric()),
  plans: defaulted(json<PlanImage[]>()),
  details: defaulted(json<JsonObject>()),
  content_hash: defaulted(text()),
  misses: defaulted(int()),
  removed_at: nullable(instant()),
  seen_at: defaulted(instant()),
  status_at: defaulted(instant()),
  created_at: defaulted(instant()),
  updated_at: defaulted(instant()),
  version: defaulted(bigint()),
  changed_xid: defaulted(transactionId()),
}

/** What a further source of a shared complex calls it. */
const projectSource = {
  source_id: int(),
  external_id: text(),
  project_id: int(),
}

const buildingSource = {
  source_id: int(),
  building_id: int(),
  external_id: text(),
}

/** What a source says of a flat that belongs to another source. */
const flatOffer = {
  flat_id: int(),
  source_id: int(),
  external_id: text(),
  misses: defaulted(int()),
  /** Its values of the columns that an owner may leave empty. */
  unit: json<JsonObject>(),
  content_hash: text(),
}

const priceHistory = {
  flat_id: int(),
  at: defaulted(instant()),
  price: nullable(int()),
  price_base: nullable(int()),
  reason: nullable(text()),
  by: defaulted(text()),
}

const statusHistory = {
  flat_id: int(),
  at: defaulted(instant()),
  from_status: nullable(text<FlatStatus>()),
  to_status: text<FlatStatus>(),
  reason: nullable(text()),
  by: defaulted(text()),
}

const selection = {
  path: text(),
  kind: text<'flats' | 'types'>(),
  h1: text(),
  title: text(),
  description: text(),
  text: defaulted(text()),
  filter: json<JsonObject>(),
  group_label: text(),
  label: text(),
  sort: defaulted(int()),
}

const content = {
  key: text(),
  data: json<JsonValue>(),
  updated_at: defaulted(instant()),
}

const media = {
  hash: text(),
  type: text(),
  width: int(),
  height: int(),
  bytes: int(),
  placeholder: nullable(text()),
  wanted: defaulted(json<MediaCopy[]>()),
  made: defaulted(json<MediaCopy[]>()),
  problem: nullable(text()),
  attempts: defaulted(int()),
  run_at: defaulted(instant()),
  locked_until: nullable(instant()),
  done_at: nullable(instant()),
  created_at: defaulted(instant()),
  from_feed: defaulted(bool()),
  stored_at: defaulted(instant()),
}

const feedPicture = {
  url: text(),
  host: text(),
  hash: nullable(text()),
  shown: nullable(json<ShownPicture>()),
  announced: defaulted(bool()),
  etag: nullable(text()),
  last_modified: nullable(text()),
  fetched_at: nullable(instant()),
  failures: defaulted(int()),
  problem: nullable(text()),
  claims: defaulted(int()),
  locked_until: nullable(instant()),
  run_at: defaulted(instant()),
  unused_since: nullable(instant()),
  created_at: defaulted(instant()),
}

const feedPictureHost = {
  host: text(),
  failures: int(),
  closed_until: instant(),
  problem: text(),
}

const feedPictureNews = {
  id: int(),
  at: instant(),
}

const genplanView = {
  id: defaulted(int()),
  project_id: int(),
  building_id: nullable(int()),
  kind: text<'aerial' | 'facade' | 'floor'>(),
  section: nullable(int()),
  floor_from: nullable(int()),
  floor_to: nullable(int()),
  picture: json<StoredPicture>(),
  north: nullable(numeric()),
  areas: defaulted(json<StoredArea[]>()),
  /** Of a floor plan, when the folder says where it lies. */
  placement: nullable(json<PlanPlacement>()),
  sort: defaulted(int()),
}

const progressAlbum = {
  building_id: int(),
  month: day(),
  shown_on: day(),
  text: defaulted(text()),
  stages: defaulted(json<Partial<Record<BuildStage, number>>>()),
  photos: defaulted(json<StoredPicture[]>()),
}

const deadlineShift = {
  id: defaulted(int()),
  building_id: int(),
  at: defaulted(instant()),
  from_quarter: int(),
  from_year: int(),
  to_quarter: int(),
  to_year: int(),
  reason: nullable(text()),
  document: nullable(json<StoredDocument>()),
}

const infrastructureObject = {
  id: defaulted(int()),
  project_id: int(),
  category: text<Infrastructure>(),
  title: text(),
  address: nullable(text()),
  lat: double(),
  lon: double(),
  minutes: nullable(int()),
  url: nullable(text()),
  sort: defaulted(int()),
}

/** All tables with their columns. */
export const tableColumns = {
  city,
  feed_source: feedSource,
  feed_run: feedRun,
  project,
  building,
  section,
  layout_type: layoutType,
  flat,
  project_source: projectSource,
  building_source: buildingSource,
  flat_offer: flatOffer,
  price_history: priceHistory,
  status_history: statusHistory,
  selection,
  content,
  media,
  feed_picture: feedPicture,
  feed_picture_host: feedPictureHost,
  feed_picture_news: feedPictureNews,
  genplan_view: genplanView,
  progress_album: progressAlbum,
  deadline_shift: deadlineShift,
  infrastructure_object: infrastructureObject,
  ...contentTableColumns,
  ...peopleTableColumns,
}

/** The database types for Kysely. */
export type Tables = {
  [Name in keyof typeof tableColumns]: TableOf<(typeof tableColumns)[Name]>
}
