import type { LaterField } from '#app/domain/booking/booking-steps.ts'
import type { ReservationStatus, TransitionActor } from '#app/domain/booking/reservation.ts'
import type { SigningKind } from '#app/domain/booking/signing.ts'
import type { AlertKind, AlertPace } from '#app/domain/forms/alert-subject.ts'
import type { Status } from '#app/domain/vocabulary.ts'
import type {
  AgreedFurnish,
  AgreedPeriod,
  House,
  JsonObject,
  LeadSource,
  StoredReportFile,
  WatchedFields,
} from './json-columns.ts'
import {
  bigint,
  bool,
  bytes,
  defaulted,
  instant,
  int,
  ints,
  json,
  nullable,
  smallint,
  text,
  texts,
  transactionId,
  uuid,
  varchar,
} from './table-columns.ts'

export type PaymentProvider = 'demo' | 'yookassa'
export type PaymentStatus = 'created' | 'pending' | 'succeeded' | 'canceled' | 'refund_pending' | 'refunded'
export type ConsentKind = 'personal_data' | 'ads' | 'price' | 'period' | 'furnish' | 'offer'
export type LegalKind = 'offer' | 'personal_data' | 'ads' | 'signing'
export type OutboxTopic = 'sms' | 'email' | 'webhook' | 'push' | 'indexnow'
export const SIGN_IN_OUTCOMES = [
  'code_sent',
  'code_refused',
  'wrong_code',
  'too_many_tries',
  'signed_in',
  'signed_out',
  'session_ended',
  'phone_changed',
  'data_exported',
] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]
export const LEAD_STATUSES = ['new', 'in_work', 'done', 'refused', 'spam', 'duplicate'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
export type ReportKind = 'progress' | 'payment' | 'deal'

const dataKey = {
  id: defaulted(int()),
  sealed_key: bytes(),
  created_at: defaulted(instant()),
  retired_at: nullable(instant()),
}

const rateLimit = {
  key: varchar(),
  points: defaulted(int()),
  expire: nullable(bigint()),
}

const account = {
  id: defaulted(int()),
  phone: nullable(text()),
  person: nullable(bytes()),
  created_at: defaulted(instant()),
  signed_in_at: nullable(instant()),
  erased_at: nullable(instant()),
}

const loginCode = {
  phone_mac: bytes(),
  browser_mac: bytes(),
  code_mac: bytes(),
  tries: defaulted(int()),
  sent_at: defaulted(instant()),
  expires_at: instant(),
  used_at: nullable(instant()),
}

const session = {
  id: defaulted(uuid()),
  account_id: int(),
  token_mac: bytes(),
  device: defaulted(text()),
  created_at: defaulted(instant()),
  seen_at: defaulted(instant()),
  expires_at: instant(),
  ended_at: nullable(instant()),
}

const accountFavorite = {
  account_id: int(),
  kind: text<'flat' | 'type'>(),
  item_id: int(),
  price: nullable(int()),
  added_at: defaulted(instant()),
}

const legalText = {
  id: defaulted(int()),
  kind: text<LegalKind>(),
  version: text(),
  title: text(),
  html: text(),
  sha256: text(),
  valid_from: defaulted(instant()),
}

const bookingDraft = {
  account_id: int(),
  flat_id: int(),
  data: bytes(),
  version: defaulted(int()),
  updated_at: defaulted(instant()),
}

const reservation = {
  id: defaulted(uuid()),
  number: text(),
  account_id: int(),
  flat_id: int(),
  status: text<ReservationStatus>(),
  period: json<AgreedPeriod>(),
  furnish: json<AgreedFurnish>(),
  pay_method: text(),
  price_fixed: int(),
  fee: int(),
  offer_text_id: int(),
  offer_html: text(),
  offer_sha256: text(),
  person: bytes(),
  missing: defaulted(texts<LaterField>()),
  signing_text_id: nullable(int()),
  signed_at: nullable(instant()),
  submit_key: nullable(text()),
  expires_at: nullable(instant()),
  paid_at: nullable(instant()),
  created_at: defaulted(instant()),
  updated_at: defaulted(instant()),
  /** Computed by the database from the status. */
  is_live: defaulted(bool()),
}

const reservationExtra = {
  reservation_id: uuid(),
  unit_id: int(),
  price: int(),
  /** Follows the reservation by its foreign key; never written. */
  is_live: defaulted(bool()),
}

const reservationMove = {
  id: defaulted(bigint()),
  reservation_id: uuid(),
  at: defaulted(instant()),
  from_status: nullable(text<ReservationStatus>()),
  to_status: text<ReservationStatus>(),
  by: text<TransitionActor>(),
  who: nullable(text()),
  reason: nullable(text()),
  expires_at: nullable(instant()),
}

const signingEvent = {
  reservation_id: uuid(),
  n: int(),
  at: instant(),
  kind: text<SigningKind>(),
  text_version: text(),
  document_sha256: text(),
  evidence: nullable(bytes()),
  evidence_sha256: text(),
  chain_sha256: text(),
}

const consent = {
  id: defaulted(bigint()),
  account_id: int(),
  reservation_id: nullable(uuid()),
  kind: text<ConsentKind>(),
  legal_text_id: nullable(int()),
  subject: nullable(text()),
  given_at: defaulted(instant()),
  withdrawn_at: nullable(instant()),
  evidence: nullable(bytes()),
}

const payment = {
  id: defaulted(uuid()),
  reservation_id: uuid(),
  provider: text<PaymentProvider>(),
  provider_id: nullable(text()),
  idempotence_key: defaulted(uuid()),
  amount: int(),
  status: text<PaymentStatus>(),
  confirmation_url: nullable(text()),
  problem: nullable(text()),
  created_at: defaulted(instant()),
  updated_at: defaulted(instant()),
}

const paymentEvent = {
  id: defaulted(bigint()),
  payment_id: uuid(),
  event_key: text(),
  kind: text(),
  data: defaulted(json<JsonObject>()),
  received_at: defaulted(instant()),
}

const refund = {
  id: defaulted(uuid()),
  payment_id: uuid(),
  amount: int(),
  reason: text(),
  status: text<'waiting' | 'succeeded' | 'failed'>(),
  provider_id: nullable(text()),
  attempts: defaulted(int()),
  run_at: defaulted(instant()),
  locked_until: nullable(instant()),
  problem: nullable(text()),
  created_at: defaulted(instant()),
  done_at: nullable(instant()),
}

const demoBankPayment = {
  id: text(),
  idempotence_key: uuid(),
  amount: int(),
  refunded: defaulted(int()),
  description: text(),
  return_url: text(),
  payment_id: uuid(),
  status: defaulted(text<'pending' | 'succeeded' | 'canceled'>()),
  cancel_reason: nullable(text()),
  created_at: defaulted(instant()),
  captured_at: nullable(instant()),
}

const outbox = {
  id: defaulted(bigint()),
  key: defaulted(uuid()),
  topic: text<OutboxTopic>(),
  payload: bytes(),
  account_id: nullable(int()),
  reservation_id: nullable(uuid()),
  attempts: defaulted(int()),
  run_at: defaulted(instant()),
  locked_until: nullable(instant()),
  done_at: nullable(instant()),
  dead_at: nullable(instant()),
  last_error: nullable(text()),
  created_at: defaulted(instant()),
  to_mac: nullable(bytes()),
  lead_id: nullable(bigint()),
}

const signInEvent = {
  id: defaulted(bigint()),
  at: defaulted(instant()),
  outcome: text<SignInOutcome>(),
  phone_mac: bytes(),
  phone_masked: text(),
  account_id: nullable(int()),
  address: nullable(bytes()),
  address_mac: nullable(bytes()),
  device: defaulted(text()),
  note: nullable(text()),
}

const report = {
  id: defaulted(int()),
  account_id: int(),
  reservation_id: nullable(uuid()),
  kind: text<ReportKind>(),
  title: text(),
  text: defaulted(text()),
  file: nullable(json<StoredReportFile>()),
  created_at: defaulted(instant()),
  read_at: nullable(instant()),
}

const lead = {
  id: bigint(),
  number: text(),
  form: smallint(),
  status: defaulted(text<LeadStatus>()),
  person: bytes(),
  phone_mac: nullable(bytes()),
  email_mac: nullable(bytes()),
  city_id: nullable(int()),
  project_id: nullable(int()),
  flat_id: nullable(int()),
  entry_id: nullable(int()),
  source: defaulted(json<LeadSource>()),
  legal_text_ids: defaulted(ints()),
  staff_id: nullable(int()),
  answered_at: nullable(instant()),
  due_at: nullable(instant()),
  duplicate_of: nullable(bigint()),
  submit_key: nullable(text()),
  rev: defaulted(bigint()),
  created_at: defaulted(instant()),
  updated_at: defaulted(instant()),
  closed_at: nullable(instant()),
  erased_at: nullable(instant()),
}

const leadEvent = {
  id: defaulted(bigint()),
  lead_id: bigint(),
  at: defaulted(instant()),
  staff_id: nullable(int()),
  kind: text(),
  data: defaulted(json<JsonObject>()),
  note: nullable(bytes()),
}

const leadFile = {
  lead_id: bigint(),
  n: int(),
  part: bytes(),
}

const officeVisit = {
  id: defaulted(bigint()),
  lead_id: bigint(),
  office: text(),
  at: instant(),
  cancelled_at: nullable(instant()),
}

const subscription = {
  id: defaulted(bigint()),
  email_mac: bytes(),
  email: bytes(),
  token_mac: bytes(),
  lead_id: bigint(),
  asked_at: defaulted(instant()),
  confirmed_at: nullable(instant()),
  ended_at: nullable(instant()),
  about: defaulted(text()),
  channel: defaulted(text<'email' | 'push'>()),
  pace: defaulted(text<AlertPace>()),
  account_id: nullable(int()),
  expires_at: nullable(instant()),
}

const alert = {
  id: defaulted(bigint()),
  subscription_id: bigint(),
  kind: text<AlertKind>(),
  items: defaulted(json<string[]>()),
  price_was: nullable(int()),
  price: nullable(int()),
  at: defaulted(instant()),
  told_at: nullable(instant()),
  outbox_id: nullable(bigint()),
}

const watchedFlat = { flat_id: int(), was_status: text<Status>(), was_price: nullable(int()) }

const watchedFields = { flat_id: int(), was: json<WatchedFields>() }

const watchedHouse = { building_id: int(), was: json<House>() }

const pushKey = { only_one: defaulted(bool()), public_key: text(), private_key: bytes() }

const watchedFact = { fact: text() }

const watchedUntil = {
  only_one: defaulted(bool()),
  snapshot_xmin: nullable(transactionId()),
  fingerprint: nullable(text()),
}

/** Tables of people, bookings, payments and messages; `tables.ts` adds them to those of the catalogue. */
export const peopleTableColumns = {
  data_key: dataKey,
  rate_limit: rateLimit,
  account,
  login_code: loginCode,
  session,
  account_favorite: accountFavorite,
  legal_text: legalText,
  booking_draft: bookingDraft,
  reservation,
  reservation_extra: reservationExtra,
  reservation_move: reservationMove,
  signing_event: signingEvent,
  consent,
  payment,
  payment_event: paymentEvent,
  refund,
  demo_bank_payment: demoBankPayment,
  outbox,
  report,
  sign_in_event: signInEvent,
  lead,
  lead_event: leadEvent,
  lead_file: leadFile,
  office_visit: officeVisit,
  subscription,
  alert,
  watched_flat: watchedFlat,
  watched_fields: watchedFields,
  watched_house: watchedHouse,
  push_key: pushKey,
  watched_fact: watchedFact,
  watched_until: watchedUntil,
}
