import { LEAD_FORMS, type LeadCategory, type LeadForm } from '#app/domain/forms/lead-choices.ts'

/** What a form is about, as far as its page knows it. */
export type FormAbout = {
  flat?: number | undefined
  project?: string | undefined
  /** Of form 5; its own page offers a choice instead. */
  vacancy?: string | undefined
  /** Of form 4; the address leaves it to the flat. */
  category?: LeadCategory | undefined
}

/** Whether a form has this name. */
export function isLeadForm(name: string): name is LeadForm {
  return Object.hasOwn(LEAD_FORMS, name)
}

/** Address of the page of a form. */
export function formHref(form: LeadForm, { flat, project }: FormAbout = {}): string {
  const pairs = Object.entries({ flat, project: flat ? undefined : project }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const search = new URLSearchParams(pairs).toString()
  return `/forms/${form}${search && `?${search}`}`
}
