import type { Transaction } from 'kysely'
import { safeParse } from 'valibot'
import { storedSubject, subjectWords } from '#app/backend/alerts/alert-subject.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { type BadField, badForm } from '#app/backend/errors/bad-input.ts'
import { signedIn } from '#app/backend/identity/signed-in.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import { mayWriteTo } from '#app/backend/limits/lead-limits.ts'
import { limitConcurrency } from '#app/backend/runtime/limit-concurrency.ts'
import { retry } from '#app/backend/runtime/retry.ts'
import { siteOrigin } from '#app/config/env.server.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'
import { fieldProblems } from '#app/domain/booking/booking-steps.ts'
import type { AlertChannel } from '#app/domain/forms/alert-channel.ts'
import type { AlertPace } from '#app/domain/forms/alert-subject.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { leadFormSchemas } from '#app/domain/forms/lead-forms.ts'
import {
  ASKED_NEWS,
  type AskedSubject,
  askInBrowser,
  askSubscription,
  isProven,
  noMoreLetters,
} from './ask-subscription.ts'
import { askedBrowser } from './browsers.ts'
import { checkSender } from './check-sender.ts'
import { shownConsent } from './lead-consents.ts'
import { readCvFile, storeLeadFile } from './lead-file.ts'
import { leadMessages } from './lead-messages.ts'
import { type LeadPlaces, leadPlacesWithUnit } from './lead-places.ts'
import { leadSource } from './lead-source.ts'
import { plannedVisit, takeHour, takenBy, type Visit } from './office-visits.ts'
import { bySubmitKey, type StoredLead, storeLead, unusedNumber } from './store-lead.ts'
import { visitInvitation } from './visit-invitation.ts'

const MAX_KEY_LENGTH = 100
/** What a form says besides the person and the place, by its names there. */
const ASKED = ['comment', 'text', 'time_to_call', 'category', 'vacancy', 'office', 'date', 'time'] as const

/** Every form as checked: each has some of the fields. */
type CheckedForm = {
  name?: string
  phone?: string
  email?: string
  project: string
  flat: number | undefined
  city?: string
  consent_ads: boolean
  about?: string
  pace?: AlertPace | undefined
  channel?: AlertChannel | undefined
  push_endpoint?: string
  push_p256dh?: string
  push_auth?: string
} & { [Name in (typeof ASKED)[number]]?: string | undefined }

/**
 * Takes a form: checks it, stores the lead and lets the office know.
 *
 * @returns the number that the visitor is told
 * @throws UNPROCESSABLE_CONTENT with a message for each wrong field, CAPTCHA_FAILED, TOO_MANY_REQUESTS,
 *   HOUR_TAKEN
 */
export function takeLead(
  context: ApiContext,
  form: LeadForm,
  input: LeadInput,
  file?: File,
): Promise<string> {
  const key = input.submit_key
  const running = key === '' ? undefined : runningSubmits.get(key)
  if (running) return running
  const taking = takeOnce(context, form, input, file)
  if (key === '') return taking
  runningSubmits.set(key, taking)
  return taking.finally(() => runningSubmits.delete(key))
}

/** Repeats of a submit that has not been answered yet wait for its answer: only the first is counted. */
const runningSubmits = new Map<string, Promise<string>>()

async function takeOnce(context: ApiContext, form: LeadForm, input: LeadInput, file?: File): Promise<string> {
  if (input.homepage.trim() !== '') return unusedNumber(context.database)
  const submitKey = input.submit_key.slice(0, MAX_KEY_LENGTH)
  // A repeat is not counted, and its captcha has been used up by the first.
  const repeated = submitKey === '' ? undefined : await retry(() => bySubmitKey(context.database, submitKey))
  if (repeated) return repeated.number
  const { fields, legalTextIds } = await checkForm(context, form, input)
  const { name = '', phone = '' } = fields
  // What was typed before the choice of a browser alone is not kept.
  const email = fields.channel === 'push' ? '' : (fields.email ?? '')
  const cv = file && (await readCvFile(file))
  const places = await leadPlacesWithUnit(context, fields)
  const visit = await visitOf(context, form, places, fields)
  const subject = await subjectOf(context, form, fields)
  const browser = askedBrowser(fields)
  const { isUnproven } = await checkSender(context, input, phone || email || (browser?.endpoint ?? ''))
  const { address, userAgent } = context.visitor
  const person = {
    ...{ name, phone, email, asked: askedOf(fields), evidence: { address, userAgent } },
    ...(cv && { file: { name: cv.name, type: cv.type, bytes: cv.bytes.length } }),
  }
  const source = { ...leadSource(input, context.visitor), ...(isUnproven && { unproven: true as const }) }
  const writesToVisitor = email !== '' && (await mayWrite(context, email, subject))
  const lead = { form, person, places: idsOf(places), source, legalTextIds, submitKey }

  const addTo = async (tx: Transaction<Tables>, stored: StoredLead) => {
    const leadId = stored.id
    if (cv) await storeLeadFile(tx, context.secrets, { leadId, bytes: cv.bytes })
    if (visit && !(await takeHour(tx, { leadId, visit })))
      throw await takenBy(tx, visit, person.asked['date'] ?? '')
    const news = {
      stored,
      form,
      person,
      places,
      source,
      invitation: invitationOf(context, visit, stored, places),
    }
    const messages = leadMessages(context, { ...news, writesToVisitor: writesToVisitor && !subject })
    if (subject && writesToVisitor)
      messages.push(...(await askSubscription(tx, context.secrets, { leadId, email, subject })))
    if (subject && browser) await askInBrowser(tx, context.secrets, { leadId, browser, subject })
    await enqueue(tx, context.secrets, ...messages)
  }
  const stored = await limitConcurrency(leadsAtOnce, MAX_AT_ONCE, () =>
    retry(() => storeLead(context, lead, addTo)),
  )
  return stored.number
}

/** An hour that others ask for at the same time must not take all connections from visitors who only read. */
const MAX_AT_ONCE = 4
const leadsAtOnce = {}

/**
 * Whether a letter may go to an address that was typed. One that the visitor's account has proven gets none that would
 * count. @throws UNPROCESSABLE_CONTENT for an account: what it asked for must not be lost without a word
 */
async function mayWrite(context: ApiContext, email: string, subject: AskedSubject | undefined) {
  const isOfAccount = subject !== undefined && subject.accountId !== null
  if (isOfAccount && (await isProven(context, email, subject.accountId))) return true
  const isAllowed = await mayWriteTo(context.limits, email)
  if (!isAllowed && isOfAccount) throw await noMoreLetters(context, email)
  return isAllowed
}

/** What a subscription is about; undefined for the other forms. */
async function subjectOf(
  context: ApiContext,
  form: LeadForm,
  { about: named = '', pace = 'daily' }: CheckedForm,
): Promise<AskedSubject | undefined> {
  if (form === 'subscribe') return ASKED_NEWS
  if (form !== 'alert') return undefined
  const about = storedSubject(context.catalogue, named)
  if (about === undefined) throw badForm([{ field: 'about', message: SUBJECT_IS_GONE }])
  const { title } = subjectWords(context.catalogue.current(), about)
  return { about, title, pace, accountId: (await signedIn(context))?.accountId ?? null }
}

const SUBJECT_IS_GONE = 'Этого на\u00a0сайте больше нет: выберите другую квартиру или проект'

async function visitOf(context: ApiContext, form: LeadForm, places: LeadPlaces, fields: CheckedForm) {
  if (form !== 'tour') return undefined
  return plannedVisit(context, places, { date: fields.date ?? '', time: fields.time ?? '' })
}

function invitationOf(
  { env }: ApiContext,
  visit: Visit | undefined,
  { number }: StoredLead,
  { project }: LeadPlaces,
): string | undefined {
  const { hostname: host } = new URL(siteOrigin(env))
  return visit && visitInvitation(visit, { number, project: project?.name ?? '', host })
}

const idsOf = ({ city, project, flat, unit }: LeadPlaces) => ({
  city: city?.id ?? null,
  project: project?.id ?? null,
  flat: flat?.id ?? unit?.id ?? null,
})

async function checkForm(context: ApiContext, form: LeadForm, input: LeadInput) {
  const result = safeParse(leadFormSchemas[form], input)
  const problems: BadField[] = result.success ? [] : fieldProblems(result.issues)
  const [pd, ads] = await Promise.all([
    input.consent_pd ? shownConsent(context, 'pd', input.consent_pd_version) : undefined,
    input.consent_ads ? shownConsent(context, 'ads', input.consent_ads_version) : undefined,
  ])
  if (input.consent_pd && !pd) problems.push(changedText('consent_pd'))
  if (input.consent_ads && !ads) problems.push(changedText('consent_ads'))
  if (!result.success || problems.length > 0) throw badForm(problems)
  const fields: CheckedForm = result.output
  return { fields, legalTextIds: [pd, ads].flatMap((text) => (text ? [text.id] : [])) }
}

/** Who agreed to a text must have read that text. */
const changedText = (field: string): BadField => ({
  field,
  message: 'Текст согласия изменился: прочитайте его и\u00a0отметьте ещё раз',
})

function askedOf(fields: CheckedForm): Record<string, string> {
  return Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = fields[name]
      return value ? [[name, value]] : []
    }),
  )
}
