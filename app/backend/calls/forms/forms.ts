import { storedSubject, subjectWords } from '#app/backend/alerts/alert-subject.ts'
import { api } from '#app/backend/calls/api.ts'
import type { ApiContext } from '#app/backend/context/services.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { moveBrowser, offeredPushKey } from '#app/backend/leads/browsers.ts'
import { formerConsent, leadConsents } from '#app/backend/leads/lead-consents.ts'
import { nextSteps } from '#app/backend/leads/next-steps.ts'
import {
  changePace,
  confirmSubscription,
  endSubscription,
  subscriptionState,
} from '#app/backend/leads/subscriptions.ts'
import { takeLead } from '#app/backend/leads/take-lead.ts'
import { visitDay } from '#app/backend/leads/visit-day.ts'
import type { LeadInput } from '#app/contract/forms/forms.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'

const taking =
  (form: LeadForm) =>
  async ({ input, context }: { input: LeadInput; context: ApiContext }) => ({
    data: { id: await takeLead(context, form, input) },
  })

/** The forms of the site. */
export const forms = {
  main: api.forms.main.handler(taking('main')),
  subscribe: api.forms.subscribe.handler(taking('subscribe')),
  contacts: api.forms.contacts.handler(taking('contacts')),
  category: api.forms.category.handler(taking('category')),
  vacancy: api.forms.vacancy.handler(async ({ input, context }) => ({
    data: { id: await takeLead(context, 'vacancy', input, input.file) },
  })),
  tour: api.forms.tour.handler(taking('tour')),
  presentation: api.forms.presentation.handler(taking('presentation')),

  alert: api.forms.alert.handler(taking('alert')),

  alertSubject: api.forms.alertSubject.handler(({ input, context }) => {
    const about = storedSubject(context.catalogue, input.about)
    if (about === undefined) throw notFound('Такого на\u00a0сайте нет')
    return { data: { subject: subjectWords(context.catalogue.current(), about) } }
  }),

  pushKey: api.forms.pushKey.handler(async ({ context }) => ({
    data: { key: await offeredPushKey(context) },
  })),

  moveBrowser: api.forms.moveBrowser.handler(async ({ input, context }) => {
    await moveBrowser(context, input)
    return { data: { state: 'moved' } }
  }),

  subscription: api.forms.subscription.handler(async ({ input, context }) => ({
    data: await subscriptionState(context, input.token),
  })),

  confirm: api.forms.confirm.handler(async ({ input, context }) => {
    await confirmSubscription(context, input.token)
    return { data: { state: 'confirmed' } }
  }),

  pace: api.forms.pace.handler(async ({ input: { token, pace }, context }) => {
    await changePace(context, token, pace)
    return { data: { pace } }
  }),

  unsubscribe: api.forms.unsubscribe.handler(async ({ input, context }) => {
    await endSubscription(context, input.token, input.which)
    return { data: { state: 'ended' } }
  }),

  hours: api.forms.hours.handler(async ({ input, context }) => ({
    data: await visitDay(context, input.project, input.date),
  })),

  next: api.forms.next.handler(async ({ input, context }) => ({ data: await nextSteps(context, input) })),

  consent: api.forms.consent.handler(async ({ input: { kind, version }, context }) => {
    const current = (await leadConsents(context))[kind]
    const text =
      version === '' || version === current.version ? current : await former(context, kind, version)
    return { data: { consent: shown(text), is_current: text === current } }
  }),

  consents: api.forms.consents.handler(async ({ context }) => {
    const { pd, ads } = await leadConsents(context)
    return { data: { consents: { pd: shown(pd), ads: shown(ads) } } }
  }),
}

async function former(context: ApiContext, kind: 'pd' | 'ads', version: string) {
  const text = await formerConsent(context, kind, version)
  if (!text) throw notFound('Такой редакции нет')
  return text
}

const shown = ({ version, title, html }: { version: string; title: string; html: string }) => ({
  version,
  title,
  html,
})
