import { createHash } from 'node:crypto'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import * as z from 'zod'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { officeDay } from '#app/domain/moment.ts'
import { isChosen, type Typed, typedIn } from '#app/features/forms/fields/typed-form.ts'
import { attributionOf, type Touch } from '#app/platform/attribution.ts'
import { outcome } from '#app/upstream/refusal.ts'
import { upstream } from '#app/upstream/upstream.server.ts'
import { UpstreamError } from '#app/upstream/upstream-error.ts'
import { type FormAnswer, refused } from './form-answer.ts'

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
}

const NO_SERVICE =
  'Сейчас заявка не\u00a0сохранилась. Введённое осталось на\u00a0месте: отправьте ещё раз через\u00a0минуту'

type ReceivedForm = { typed: Typed; answer: FormAnswer }

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
  return { typed, answer: await answerOf(CALLS[form](body)) }
}

async function answerOf(call: Promise<{ data: { id: string } }>): Promise<FormAnswer> {
  try {
    const result = await outcome(call)
    if (result.ok) return { kind: 'sent', id: result.value.data.id }
    const { status, message, fields, retry_after, captcha } = result.refusal
    return { kind: 'refused', status, message, fields, retryAfterS: retry_after, captcha }
  } catch (error) {
    if (error instanceof UpstreamError) return refused(503, NO_SERVICE)
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

const NEEDS_SCRIPTS =
  'Нужна проверка, что форму отправляет человек, а\u00a0она работает только со\u00a0скриптами. Включите их и\u00a0отправьте ещё раз'

/**
 * Answers a submit: to scripts with the answer itself, to a browser without them with a redirect to the page of a taken
 * form. A form that was not taken is what the page is to show again, with what was typed.
 */
export async function respondToForm(form: LeadForm, request: Request): Promise<Response | ReceivedForm> {
  const received = await receiveForm(form, request)
  const { answer } = received
  const status = answer.kind === 'sent' ? 200 : answer.status
  setResponseHeader('Cache-Control', 'no-store')
  if (request.headers.get('accept')?.includes('application/json')) return Response.json(answer, { status })
  if (answer.kind === 'sent') {
    // A reload of the page that follows sends nothing.
    const location = new URL(request.url)
    location.searchParams.set('sent', answer.id)
    return new Response(null, { status: 303, headers: { Location: location.pathname + location.search } })
  }
  setResponseStatus(status)
  return answer.captcha ? { ...received, answer: { ...answer, message: NEEDS_SCRIPTS } } : received
}
