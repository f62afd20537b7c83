import { type Kysely, sql } from 'kysely'
import type { ApiServices } from '#app/backend/context/services.ts'
import type { Tables } from '#app/backend/database/tables.ts'
import { enqueue } from '#app/backend/jobs/enqueue.ts'
import type { WrittenLetter } from '#app/backend/jobs/outbox-message.ts'
import { pollingWorker } from '#app/backend/runtime/polling-worker.ts'
import type { Worker } from '#app/backend/runtime/worker.ts'
import { LEAD_FORM_TITLES, LEAD_FORMS, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { openMs } from '#app/domain/forms/visit-hours.ts'
import { formatMoment, officeZone } from '#app/domain/moment.ts'
import { type LeadPlaces, leadPlaces } from './lead-places.ts'
import { ANSWER_MIN, recordEvent } from './store-lead.ts'
import { openPerson } from './stored-lead.ts'

const MINUTE_MS = 60_000
/** Minutes of the office's working time after which the head is told. */
const TAKEN_WITHIN_MIN = 30
/** Every office opens within a week; older leads are those of before the setting. */
const DAYS = 8
/** One node at a time looks: who comes second sees what the first has told. */
const LOCK = 5_170_058

type Services = Pick<ApiServices, 'database' | 'secrets' | 'env' | 'catalogue' | 'entries'>

const NAMES = new Map<number, LeadForm>()
for (const name of ['main', 'contacts', 'category', 'vacancy', 'tour', 'presentation'] as const)
  NAMES.set(LEAD_FORMS[name], name)

/** Tells the head, by a letter, of each lead that nobody has taken in time. Off without an address. */
export function startOverdueLeads(services: Services & Pick<ApiServices, 'log'>): Worker {
  return pollingWorker({
    name: 'overdue leads',
    everyMs: MINUTE_MS,
    log: services.log,
    work: async () => {
      const leads = await tellOverdueLeads(services)
      if (leads > 0) services.log.info({ leads }, 'told the head of leads that nobody took')
      return false
    },
  })
}

/** One look, by the clock of the database. @returns how many leads the head is told of */
export async function tellOverdueLeads(services: Services): Promise<number> {
  const { database, env } = services
  const head = env.LEADS_HEAD_EMAIL
  if (head === undefined) return 0
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`.execute(tx)
    if (!rows[0]?.isOurs) return 0
    let told = 0
    for (const lead of await waitingLeads(tx)) {
      const places = await placesOf(services, lead)
      if (workingMs(services, places, lead) < TAKEN_WITHIN_MIN * MINUTE_MS) continue
      if (!(await isStillNew(tx, lead.id))) continue
      const letter = headLetter(lead, places)
      await enqueue(tx, services.secrets, {
        topic: 'email',
        lead_id: lead.id,
        to: head,
        template: 'written',
        letter,
      })
      await recordEvent(tx, { leadId: lead.id, kind: 'overdue', data: {} })
      told += 1
    }
    return told
  })
}

type WaitingLead = Awaited<ReturnType<typeof waitingLeads>>[number]

/** New leads of the last days of which the head was not told since they became new. Nobody answers a subscription. */
function waitingLeads(tx: Kysely<Tables>) {
  const newSince = sql<Date>`lead.due_at - ${ANSWER_MIN} * interval '1 minute'`
  return tx
    .selectFrom('lead')
    .select(['id', 'number', 'form', 'person', 'city_id', 'project_id', 'flat_id'])
    .select([newSince.as('new_since'), sql<Date>`now()`.as('now')])
    .where('status', '=', 'new')
    .where('form', 'in', [...NAMES.keys()])
    .where('erased_at', 'is', null)
    .where(newSince, '<', sql<Date>`now() - ${TAKEN_WITHIN_MIN} * interval '1 minute'`)
    .where(newSince, '>', sql<Date>`now() - ${DAYS} * interval '1 day'`)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('lead_event')
            .select('lead_event.id')
            .whereRef('lead_event.lead_id', '=', 'lead.id')
            .where('lead_event.kind', '=', 'overdue')
            .where('lead_event.at', '>=', newSince),
        ),
      ),
    )
    .orderBy('id')
    .execute()
}

async function placesOf({ catalogue, entries, secrets }: Services, lead: WaitingLead): Promise<LeadPlaces> {
  const { projects, cities } = catalogue.current()
  // The form of a question alone lets its sender choose the office.
  const office =
    lead.form === LEAD_FORMS.contacts ? (await openPerson(secrets, lead)).asked['office'] : undefined
  return leadPlaces(
    { catalogue, entries },
    {
      project: projects.get(lead.project_id ?? 0)?.slug ?? '',
      flat: lead.flat_id ?? undefined,
      city: cities.get(lead.city_id ?? 0)?.slug,
      office,
    },
  )
}

/** A lead without an office that tells its hours is measured by the first that does; without any, by all hours. */
function workingMs({ catalogue, entries }: Services, { office }: LeadPlaces, lead: WaitingLead): number {
  const [fromMs, toMs] = [lead.new_since.getTime(), lead.now.getTime()]
  const hasHours = ({ schedule }: { schedule: readonly unknown[] }) => schedule.length > 0
  const measured = office && hasHours(office) ? office : entries.all('office').find(hasHours)
  if (!measured) return toMs - fromMs
  const city = [...catalogue.current().cities.values()].find(({ slug }) => slug === measured.city)
  return openMs(measured.schedule, fromMs, toMs, city?.timezone || officeZone())
}

async function isStillNew(tx: Kysely<Tables>, id: number): Promise<boolean> {
  const row = await tx.selectFrom('lead').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.status === 'new'
}

/** Names nobody: who may know the person has the letter of the office, the CRM or the command. */
function headLetter(
  { number, form, new_since }: WaitingLead,
  { project, office }: LeadPlaces,
): WrittenLetter {
  const name = NAMES.get(form)
  const facts: [string, string][] = [
    ['Номер', number],
    ['Форма', name ? LEAD_FORM_TITLES[name] : ''],
    ['Проект', project?.name ?? ''],
    ['Офис', office?.title ?? ''],
    ['Пришла', formatMoment(new_since.toISOString())],
  ]
  return {
    subject: `Заявку никто не\u00a0взял: ${number}`,
    title: 'Заявку никто не\u00a0взял',
    paragraphs: [
      `Прошло ${TAKEN_WITHIN_MIN} минут рабочего времени. Имя и\u00a0телефон есть в\u00a0письме офису с\u00a0этим номером.`,
    ],
    facts: facts.filter(([, value]) => value !== ''),
  }
}
