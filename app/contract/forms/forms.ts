import * as z from 'zod'
import { call } from '#app/contract/wire/call.ts'
import { data } from '#app/contract/wire/envelope.ts'
import { formBoolean } from '#app/contract/wire/form.ts'
import { idSchema } from '#app/contract/wire/query.ts'
import { ALERT_CHANNELS } from '#app/domain/forms/alert-channel.ts'
import { ALERT_PACES } from '#app/domain/forms/alert-subject.ts'
import { CALL_TIMES, LEAD_CATEGORIES } from '#app/domain/forms/lead-choices.ts'

const tags = ['forms']

/**
 * Text of a field, of any length and kind: the rules of `domain/forms` refuse what is wrong, all fields at once, with
 * words for the visitor.
 */
const typed = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined),
  z.string().default(''),
)
const note = (description: string) => typed.meta({ description })

/** What the body of every form carries besides the fields of the form. */
const leadFields = {
  /** Required. The version is that of the text that the visitor was shown, of the call `form/consents/`. */
  consent_pd: formBoolean.describe('Consent to the processing of personal data; required.'),
  consent_pd_version: note('Version of its text, from form/consents/.'),
  consent_ads: formBoolean.describe(
    'Consent to advertising; separate, and optional except for form 2, whose letters are advertising.',
  ),
  consent_ads_version: note('Version of its text, from form/consents/.'),
  page_url: note('Page that the form stands on.'),
  project: note('Slug of the project in question.'),
  flat: note('Id of the flat in question.'),
  roistat_visit: note(
    'Visit of Roistat; without one its cookie is read, and `nocookie` is stored without both.',
  ),
  ym_uid: note('Visitor of Metrika.'),
  utm_source: typed,
  utm_medium: typed,
  utm_campaign: typed,
  utm_content: typed,
  utm_term: typed,
  first_page: note('First page that the visitor came to.'),
  first_referrer: note('Where the visitor came to it from.'),
  first_utm: note('Its utm parameters, as in an address.'),
  last_page: note('First page of this visit.'),
  last_referrer: note('Where this visit came from.'),
  captcha: note('Token of the captcha, where one is configured.'),
  filled_ms: note('Milliseconds between opening the form and sending it. Absent without scripts.'),
  submit_key: note('Repeats of one submit have the same key, and get the same number.'),
  /** Not shown to people: a program that fills every field fills this one too. */
  homepage: note('Must be empty.'),
}

export type LeadInput = z.output<z.ZodObject<typeof leadFields>>

const person = { name: note('Name.'), phone: note('Phone as people write it.') }

const email = note('E-mail.')

/** The number of the lead, "З-2026-000418", which the visitor is told. */
const taken = data({ id: z.string() })

const post = (form: number, name: string) =>
  call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: `/form/${form}/`, summary: `Form ${form}: ${name}`, tags })

/** A body that says nothing at all is a form with nothing filled in. */
const body = <Shape extends z.core.$ZodLooseShape>(fields: Shape) =>
  z.preprocess((given) => given ?? {}, z.object({ ...leadFields, ...fields }))

const consentTextSchema = z.object({
  version: z.string(),
  title: z.string(),
  /** Safe to insert into a page. */
  html: z.string(),
})

/** A browser sends a file without a name where none was chosen. */
const cvFile = z.preprocess(
  (given) => (given instanceof File && (given.name !== '' || given.size > 0) ? given : undefined),
  z.file().optional().describe('CV: PDF, DOC, DOCX or ODT to 10 MB; the body is multipart/form-data then.'),
)

const visitOfficeSchema = z.object({
  slug: z.string().default(''),
  title: z.string(),
  address: z.string(),
  /** Name of the IANA list: hours are told in it. */
  time_zone: z.string(),
})

const choice = z.string().max(100).default('')

const subscriptionInput = z.object({
  token: z.string().max(100).describe('Token of the letter.'),
})

const browserText = z.string().max(1_000)

const subjectSchema = z.object({ title: z.string(), path: z.string() })

/** `asked` waits for the owner of the address to confirm it. */
const SUBSCRIPTION_STATES = ['asked', 'confirmed', 'ended'] as const

/**
 * The forms of the site. Wrong fields are answered 422 with `data.fields`, a message for each.
 *
 * @throws UNPROCESSABLE_CONTENT, CAPTCHA_FAILED (403), TOO_MANY_REQUESTS
 */
export const formsContract = {
  main: post(1, 'a call')
    .input(
      body({
        ...person,
        city: note('Slug of a city.'),
        comment: typed,
        time_to_call: note(`One of: ${CALL_TIMES.join(', ')}.`),
      }),
    )
    .output(taken),

  subscribe: post(2, 'news by e-mail').input(body({ email })).output(taken),

  contacts: post(3, 'a question')
    .input(body({ ...person, email, text: typed, office: note('Slug of an office.') }))
    .output(taken),

  category: post(4, 'a kind of property')
    .input(body({ ...person, category: note(`One of: ${LEAD_CATEGORIES.join(', ')}.`) }))
    .output(taken),

  vacancy: post(5, 'an answer to a vacancy')
    .input(body({ ...person, vacancy: note('Slug of a vacancy.'), file: cvFile }))
    .output(taken),

  tour: post(6, 'a visit to an office')
    .input(
      body({
        ...person,
        email,
        date: note('ISO day, from tomorrow on.'),
        time: note('Full hour: "14:00".'),
      }),
    )
    .output(taken),

  presentation: post(7, 'a presentation of a flat or a project')
    .input(body({ ...person, email }))
    .output(taken),

  alert: post(8, 'to be told of changes')
    .input(
      body({
        email,
        about: note('flat:12, type:5, start:SLUG or progress:SLUG of a project, filter:rooms=1,2.'),
        pace: note(`One of: ${ALERT_PACES.join(', ')}; letters go once a day when it is left out.`),
        channel: note(`One of: ${ALERT_CHANNELS.join(', ')}; email when it is left out.`),
        push_endpoint: note('Of push: URL of the browser at its push service.'),
        push_p256dh: note('Of push: public key of the browser, base64url.'),
        push_auth: note('Of push: secret of the browser, base64url.'),
      }),
    )
    .output(taken),

  /** By which browsers subscribe to messages of this site; null where the operator has made none. */
  pushKey: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/8/push-key/', summary: 'Public key of messages to browsers', tags })
    .output(data({ key: z.string().nullable() })),

  /** A browser changes the URL by which it is reached; who knows the former secret is the same one. @throws NOT_FOUND */
  moveBrowser: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/form/8/browser/', summary: 'A browser is reached by another URL', tags })
    .input(
      z.object({
        old_endpoint: browserText.describe('URL by which it was reached.'),
        old_auth: browserText.describe('Secret that belonged to it.'),
        push_endpoint: browserText.describe('URL by which it is reached now.'),
        push_p256dh: browserText.describe('Its public key, base64url.'),
        push_auth: browserText.describe('Its secret, base64url.'),
      }),
    )
    .output(data({ state: z.literal('moved') })),

  /** What an alert would be about. @throws NOT_FOUND for what is not on the site */
  alertSubject: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/8/subject/', summary: 'What an alert is about, in words', tags })
    .input(z.object({ about: z.string().max(1_500).describe('As in form 8: flat:12, filter:rooms=1,2.') }))
    .output(data({ subject: subjectSchema })),

  /** What the page that the link of the letter opens has to show. */
  subscription: call
    .meta({ access: 'visitor' })
    .route({
      method: 'GET',
      path: '/form/2/subscription/{token}/',
      summary: 'The state of a subscription',
      tags,
    })
    .input(subscriptionInput)
    .output(
      data({
        state: z.enum(SUBSCRIPTION_STATES),
        /** What it tells of; null for news. */
        subject: subjectSchema.nullable(),
        pace: z.enum(ALERT_PACES),
        /** What else its address is told about; empty until the address is confirmed. */
        others: z.array(subjectSchema.extend({ id: z.int().positive() })),
      }),
    ),

  /** The link of the letter leads to a page with a button: programs that open links of letters confirm nothing. */
  confirm: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/form/2/confirm/{token}/', summary: 'Confirms a subscription', tags })
    .input(subscriptionInput)
    .output(data({ state: z.literal('confirmed') })),

  /** By one press; mail programs press it too (RFC 8058). */
  unsubscribe: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/form/2/unsubscribe/{token}/', summary: 'Ends a subscription', tags })
    .input(
      subscriptionInput.extend({
        which: z
          .union([z.enum(['this', 'alerts']), idSchema])
          .default('this')
          .describe(
            'The subscription of the link, all of its address but the news, or another one of it by its id.',
          ),
      }),
    )
    .output(data({ state: z.literal('ended') })),

  /** How often letters about the subject of this link go. */
  pace: call
    .meta({ access: 'visitor' })
    .route({ method: 'POST', path: '/form/8/pace/{token}/', summary: 'How often letters go', tags })
    .input(subscriptionInput.extend({ pace: z.enum(ALERT_PACES) }))
    .output(data({ pace: z.enum(ALERT_PACES) })),

  /** Free hours of the office of a project. Without an office that tells its hours any hour may be asked for. */
  hours: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/6/hours/', summary: 'Free hours for a visit', tags })
    .input(
      z.object({
        project: z.string().max(100).describe('Slug of the project.'),
        date: z
          .string()
          .max(10)
          .default('')
          .describe('ISO day; the nearest one with a free hour when it is left out.'),
      }),
    )
    .output(
      data({
        /** Null where no office tells its hours. */
        office: visitOfficeSchema.nullable(),
        date: z.string(),
        /** "14:00", in the time of the office. */
        hours: z.array(z.string()),
        /** The nearest days that have free hours: at most seven, some of them before the one in question. */
        days: z.array(z.string()),
        first_day: z.string(),
        last_day: z.string(),
      }),
    ),

  /** Of choices alone: nothing of the person is asked for. */
  next: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/next/', summary: 'What follows a form that was taken', tags })
    .input(
      z.object({
        project: choice.describe('Slug of the project.'),
        office: choice.describe('Slug of the office that was asked.'),
        time_to_call: choice.describe(`One of: ${CALL_TIMES.join(', ')}.`),
        date: choice.describe('ISO day of a visit.'),
        time: choice.describe('Full hour of a visit: "14:00".'),
      }),
    )
    .output(
      data({
        /** The office that answers; null where none is known for the place. */
        office: visitOfficeSchema.extend({ city: z.string() }).nullable(),
        /** When it can call next: "сегодня до 20:00", by its own clock; null where no hours are told. */
        call: z.string().nullable(),
        /** Of the visit: `booked` where somebody has its hour at the office, else `wish`, which a person confirms. */
        visit: z.enum(['booked', 'wish']).nullable(),
      }),
    ),

  /** By the version that was agreed to, or the current one without any. */
  consent: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/consents/{kind}/', summary: 'The text of a consent', tags })
    .input(
      z.object({
        kind: z.enum(['pd', 'ads']).describe('pd: personal data; ads: advertising.'),
        version: z
          .string()
          .max(100)
          .default('')
          .describe('A version that was shown once; the current one when it is left out.'),
      }),
    )
    .output(data({ consent: consentTextSchema, is_current: z.boolean() })),

  consents: call
    .meta({ access: 'public' })
    .route({ method: 'GET', path: '/form/consents/', summary: 'The texts of both consents', tags })
    .output(data({ consents: z.object({ pd: consentTextSchema, ads: consentTextSchema }) })),
}
