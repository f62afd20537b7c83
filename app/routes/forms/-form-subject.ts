import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { officeChoices, projectChoices } from '#app/features/forms/fields/form-choices.ts'
import type { Choice } from '#app/features/forms/fields/form-fields.ts'
import type { Typed } from '#app/features/forms/fields/typed-form.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import type { FormSearch } from '#app/features/forms/forms.search.ts'
import { getSentNote } from '#app/features/forms/sent-note.functions.ts'
import type { SentNoteText } from '#app/features/forms/submit/form-answer.ts'
import { vacanciesQueries } from '#app/features/vacancies/vacancies.queries.ts'
import { loanSubject } from './-loan-subject.ts'

type FormSubject = {
  /** What the form is about, in words. */
  subject?: string
  about?: FormAbout
  choices?: Record<string, readonly Choice[]>
  /** What its fields begin with. */
  typed?: Typed
  /** Of a form that was sent without scripts and taken. */
  sent?: { id: string; note: SentNoteText }
}

/** A number of ours. Other words in the address are not shown: anybody can write them. */
const NUMBER = /^[А-Я]{1,3}-\d{4}-\d{1,9}$/

/**
 * What a form is about, and what can be chosen in it, of all that the site knows.
 *
 * @param search - of its address
 * @param sent - what was typed into the form, if it was sent without scripts and not taken
 */
export async function loadForm(
  client: QueryClient,
  form: LeadForm,
  search: FormSearch,
  sent: Typed | undefined,
): Promise<FormSubject> {
  const subject = await loadSubject(client, form, search)
  const { sent: id } = search
  if (id && NUMBER.test(id)) {
    const { flat, project = subject.about?.project, office, time_to_call, date, time, reply } = search
    const typed = {
      flat: flat === undefined ? '' : String(flat),
      project,
      office,
      time_to_call,
      date,
      time,
      reply,
    }
    return { ...subject, sent: { id, note: await getSentNote({ data: { form, id, typed } }) } }
  }
  const { date, time, office } = search
  const chosen = { ...(date && { date }), ...(time && { time }), ...(office && { office }) }
  const typed = sent ?? { ...subject.typed, ...chosen }
  const project = subject.about?.project ?? typed['project']
  if (form === 'tour') {
    await Promise.all([
      project && client.prefetchQuery(formsQueries.hours(project, typed['date'] ?? '')),
      // Where the office is; hours can be chosen without its map.
      client.prefetchQuery(contactsQueries.page()),
    ])
  }
  // The office that calls back.
  if (form === 'main' || form === 'category') await client.prefetchQuery(contactsQueries.page())
  return { ...subject, typed }
}

async function loadSubject(client: QueryClient, form: LeadForm, search: FormSearch): Promise<FormSubject> {
  const { flat, unit, project, about } = search
  if (form === 'alert') return alertSubject(client, about, search.sent)
  if (unit !== undefined) {
    const { loadUnitSubject } = await import('./-unit-subject.ts')
    const ofUnit = await loadUnitSubject(client, unit, search)
    if (ofUnit) return ofUnit
  }
  if (flat !== undefined) {
    const { id, title, project: place } = await client.ensureQueryData(flatsQueries.card(flat))
    return {
      subject: `${title}, ${place.name}`,
      about: { flat: id, project: place.slug, category: 'flat' },
    }
  }
  if (form === 'vacancy') {
    const { items } = await client.ensureQueryData(vacanciesQueries.list({}))
    return { choices: { vacancy: items.map(({ slug, title }) => ({ value: slug, label: title })) } }
  }
  if (form === 'contacts') {
    // A question can be asked without the choice of an office.
    const page = contactsQueries.page()
    await client.prefetchQuery(page)
    return { choices: { office: officeChoices(client.getQueryData(page.queryKey)?.cities ?? []) } }
  }
  const { cities } = await client.ensureQueryData(menuQueries.menu())
  const projects = cities.flatMap((city) => city.projects)
  if (project === undefined) {
    const choices = { project: projectChoices(projects) }
    return form === 'main' ? { choices, ...(await loanSubject(client, search)) } : { choices }
  }
  const named = projects.find(({ slug }) => slug === project)
  // A project may be gone while its form was on the way: the note of the taken form is shown all the same.
  if (!named && search.sent) return {}
  if (!named) throw notFound()
  return { subject: named.name, about: { project } }
}

/** The form is opened from the page of what it is about. That may be gone while the form was on the way. */
async function alertSubject(client: QueryClient, about: string | undefined, sent: string | undefined) {
  if (about === undefined) throw notFound()
  if (sent) return { about: { about } }
  const [{ title }] = await Promise.all([
    client.ensureQueryData(formsQueries.alertSubject(about)),
    client.prefetchQuery(formsQueries.pushKey()),
  ])
  return { subject: title, about: { about } }
}
