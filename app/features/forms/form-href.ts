import { LEAD_FORMS, type LeadCategory, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { stringifySearch } from '#app/platform/address/search-address.ts'

/** What a form is about, as far as its page knows it. */
export type FormAbout = {
  /** With the category `commercial` a commercial unit; with `storage` and `parking` a storeroom and a parking place. */
  flat?: number | undefined
  project?: string | undefined
  /** Of form 5; its own page offers a choice instead. */
  vacancy?: string | undefined
  /** Of form 4; the address of its page has that of a storeroom and of a parking place alone. */
  category?: LeadCategory | undefined
  /** Of form 8, see `readAlertSubject`. */
  about?: string | undefined
}

/** Whether a form has this name. */
export function isLeadForm(name: string): name is LeadForm {
  return Object.hasOwn(LEAD_FORMS, name)
}

/** Whether it is one storeroom or parking place. It has no page of its own: its form finds it in the list of its project. */
export const isAboutExtra = ({ flat, category }: FormAbout): boolean =>
  flat !== undefined && (category === 'storage' || category === 'parking')

/** Address of the page of a form. @param about - with `date` that of a visit, whose hours the page offers */
export function formHref(form: LeadForm, about: FormAbout & { date?: string } = {}): string {
  const { flat, project, category, date, about: subject } = about
  const named = isAboutExtra(about)
    ? { unit: flat, category, project }
    : { [category === 'commercial' ? 'unit' : 'flat']: flat, project: flat ? undefined : project }
  const search = { ...named, date, about: subject }
  return `/forms/${form}${stringifySearch(search)}`
}

/** Canonical address of a form: the one of alerts is no page without what it is about, the others are one page each. */
export const formPage = (form: LeadForm, about?: FormAbout): string =>
  formHref(form, form === 'alert' ? about : {})
