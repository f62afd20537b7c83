import { createHash } from 'node:crypto'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import * as z from 'zod'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { officeDay } from '#app/domain/moment.ts'
import { isChosen, type Typed, typedIn } from '#app/features/forms/fields/typed-form.ts'
import { attributionOf, type Touch } from '#app/platform/attribution.ts'
import { visitFile } from '#app/upstream/forms/visit-file.server.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import { type FormAnswer, NOT_TAKEN, type Refused, refused } from './form-answer.ts'
import { sentNote } from './sent-note.server.ts'

const text = z.string().default('')

/** All that a form of ours sends; the API takes what belongs to the form, and checks it. */
const bodySchema = z.object({
  consent_pd: text,
  consent_pd_version: text,
  consent_ads: text,
  consent_ads_version: text,
  project: text,
  flat: text,
  captcha: text,
  filled_ms: text,
  submit_key: text,
  homepage: text,
  name: text,
  phone: text,
  email: text,
  city: text,
  comment: text,
  time_to_call: text,
  text,
  office: text,
  category: text,
  vacancy: text,
  date: text,
  time: text,
  about: text,
  pace: text,
  channel: text,
  push_endpoint: text,
  push_p256dh: text,
  push_auth: text,
})
type Body = z.output<typeof bodySchema> & ReturnType<typeof sourceOf> & { file: File | undefined }

const CALLS: Record<LeadForm, (body: Body) => Promise<{ data: { id: string } }>> = {
  main: (body) => upstream().forms.main(body),
  subscribe: (body) => upstream().forms.subscribe(body),
  contacts: (body) => upstream().forms.contacts(body),
  category: (body) => upstream().forms.category(body),
  vacancy: (body) => upstream().forms.vacancy(body),
  tour: (body) => upstream().forms.tour(body),
  presentation: (body) => upstream().forms.presentation(body),
  alert: (body) => upstream().forms.alert(body),
}

type ReceivedForm = { typed: Typed; file?: File | undefined; answer: FormAnswer }

/** A form as a browser sends it, with and without scripts. Nothing of it is logged. */
async function receiveForm(form: LeadForm, request: Request): Promise<ReceivedForm> {
  const data = await request.formData().catch(() => undefined)
  if (!data) return { typed: {}, answer: refused(400) }
  const typed = typedIn(data)
  const fields = bodySchema.parse(typed)
  const submit_key = fields.submit_key || keyOf(form, typed)
  const given = data.get('file')
  const file = isChosen(given) ? given : undefined
  const body = { ...fields, ...sourceOf(request), submit_key, file }
  return { typed, file, answer: await answerOf(form, typed, CALLS[form](body)) }
}

async function answerOf(
  form: LeadForm,
  typed: Typed,
  call: Promise<{ data: { id: string } }>,
): Promise<FormAnswer> {
  try {
    const result = await outcome(call)
    if (result.ok) {
      const { id } = result.value.data
      return { kind: 'sent', id, note: await sentNote(form, id, typed) }
    }
    const { status, message, fields, retry_after, captcha } = result.refusal
    return { kind: 'refused', status, message, fields, retryAfterS: retry_after, captcha }
  } catch (error) {
    if (error instanceof UpstreamError) return refused(503, NOT_TAKEN)
    throw error
  }
}

/** Without scripts: the same text of the same day is one request, however often it is sent. */
function keyOf(form: LeadForm, typed: Typed): string {
  return createHash('sha256')
    .update(JSON.stringify([form, officeDay(), typed]))
    .digest('hex')
    .slice(0, 32)
}

/** Where the visitor came from. The page of the form is the referrer of its submit. */
function sourceOf({ headers, url }: Request) {
  const referrer = URL.parse(headers.get('referer') ?? '')
  const page =
    referrer?.host === headers.get('host') || referrer?.origin === new URL(url).origin ? referrer : null
  const {
    roistat_visit,
    ym_uid = '',
    first,
    last,
  } = attributionOf(headers.get('cookie') ?? '', page?.href ?? '/')
  const marks = (name: 'source' | 'medium' | 'campaign' | 'content' | 'term') => last?.[`utm_${name}`] ?? ''
  return {
    page_url: page?.pathname ?? '',
    roistat_visit,
    ym_uid,
    utm_source: marks('source'),
    utm_medium: marks('medium'),
    utm_campaign: marks('campaign'),
    utm_content: marks('content'),
    utm_term: marks('term'),
    first_page: first?.landing ?? '',
    first_referrer: first?.referrer ?? '',
    first_utm: utmOf(first),
    last_page: last?.landing ?? '',
    last_referrer: last?.referrer ?? '',
  }
}

function utmOf(touch: Touch | undefined): string {
  const marks = Object.entries(touch ?? {}).filter(([name]) => name.startsWith('utm_'))
  return new URLSearchParams(marks).toString()
}

const FILE_AGAIN = 'Приложите файл ещё раз: браузер его не\u00a0сохранил'

/** The page brings back what was typed. It cannot bring back a file, so the visitor is asked to attach it again. */
function withoutFile(answer: Refused): Refused {
  const { fields, message } = answer
  if (fields.length === 0) return { ...answer, message: `${message}. ${FILE_AGAIN}` }
  if (fields.some(({ field }) => field === 'file')) return answer
  return { ...answer, fields: [...fields, { field: 'file', message: FILE_AGAIN }] }
}

const CHOICES: Record<LeadForm, readonly string[]> = {
  main: ['project', 'time_to_call'],
  subscribe: [],
  contacts: ['office'],
  category: [],
  vacancy: [],
  tour: ['project', 'date', 'time'],
  presentation: ['project'],
  alert: [],
}

/** The choices that the note on the next page depends on; nothing that says who the visitor is. */
function toldByAddress(form: LeadForm, typed: Typed): Typed {
  const chosen = CHOICES[form].flatMap((name) => {
    const value = typed[name] ?? ''
    return /^(?!any$)[a-z\d:-]{1,100}$/.test(value) && !(name === 'project' && typed['flat'])
      ? [[name, value]]
      : []
  })
  return { ...Object.fromEntries(chosen), ...(typed['email'] && { reply: 'email' }) }
}

const NEEDS_SCRIPTS =
  'Нужна проверка, что форму отправляет человек, а\u00a0она работает только со\u00a0скриптами. Включите их и\u00a0отправьте ещё раз'

/**
 * Answers a submit: to scripts with the answer itself, to a browser without them with a redirect to the page of a taken
 * form. A form that was not taken is what the page is to show again, with what was typed.
 */
export async function respondToForm(
  form: LeadForm,
  request: Request,
): Promise<Response | Omit<ReceivedForm, 'file'>> {
  const { typed, file, answer } = await receiveForm(form, request)
  const status = answer.kind === 'sent' ? 200 : answer.status
  setResponseHeader('Cache-Control', 'no-store')
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(answer, { status })
  if (answer.kind === 'sent') {
    // A reload of the page that follows sends nothing.
    const location = new URL(request.url)
    for (const [name, value] of Object.entries(toldByAddress(form, typed)))
      location.searchParams.set(name, value)
    location.searchParams.set('sent', answer.id)
    return new Response(null, { status: 303, headers: { Location: location.pathname + location.search } })
  }
  setResponseStatus(status)
  const told = answer.captcha ? { ...answer, message: NEEDS_SCRIPTS } : answer
  return { typed, answer: file ? withoutFile(told) : told }
}

/** What the address of a form answers besides its page: the file of a visit that was booked. */
export async function fileOfForm(form: LeadForm, request: Request): Promise<Response | undefined> {
  return form === 'tour' ? visitFile(new URL(request.url)) : undefined
}
