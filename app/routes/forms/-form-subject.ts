import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { contactsQueries } from '#app/features/contacts/contacts.queries.ts'
import { menuQueries } from '#app/features/content/menu.queries.ts'
import { flatsQueries } from '#app/features/flats/flats.queries.ts'
import { officeChoices, projectChoices } from '#app/features/forms/fields/form-choices.ts'
import type { Choice } from '#app/features/forms/fields/form-fields.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import { vacanciesQueries } from '#app/features/vacancies/vacancies.queries.ts'

type FormSubject = {
  /** What the form is about, in words. */
  subject?: string
  about?: FormAbout
  choices?: Record<string, readonly Choice[]>
}

/** What a form is about, and what can be chosen in it, of all that the site knows. */
export async function loadSubject(
  client: QueryClient,
  form: LeadForm,
  about: FormAbout,
): Promise<FormSubject> {
  const { flat, project } = about
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
    const { cities } = await client.ensureQueryData(contactsQueries.page())
    return { choices: { office: officeChoices(cities) } }
  }
  const { cities } = await client.ensureQueryData(menuQueries.menu())
  const projects = cities.flatMap((city) => city.projects)
  if (project === undefined) return { choices: { project: projectChoices(projects) } }
  const named = projects.find(({ slug }) => slug === project)
  if (!named) throw notFound()
  return { subject: named.name, about: { project } }
}
