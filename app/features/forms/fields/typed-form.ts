import type { FieldProblem } from '#app/domain/booking/booking-steps.ts'
import { cvFileProblem } from '#app/domain/forms/cv-file.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { leadFormProblems } from '#app/domain/forms/lead-forms.ts'
import { FORM_FIELDS } from './form-fields.ts'

/** What a form holds, as text; a tick is "on". */
export type Typed = Record<string, string>

export const CONSENTS = ['consent_pd', 'consent_ads'] as const
export type Consent = (typeof CONSENTS)[number]

/** Reads a form: of the browser before it is sent, or of a request on the server. */
export function typedIn(data: FormData): Typed {
  return Object.fromEntries(
    [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Wrong fields, in the order of the screen: by the same rules in the browser and on the server. */
export function problemsOf(form: LeadForm, typed: Typed, file?: FormDataEntryValue | null): FieldProblem[] {
  const ticks = Object.fromEntries(CONSENTS.map((name) => [name, typed[name] !== undefined]))
  const wrongFile = isChosen(file) ? cvFileProblem(file) : undefined
  return inOrder(form, [
    ...leadFormProblems(form, { ...typed, ...ticks }),
    ...(wrongFile === undefined ? [] : [{ field: 'file', message: wrongFile }]),
  ])
}

/** A browser sends a file without a name where none was chosen. */
export function isChosen(file: FormDataEntryValue | null | undefined): file is File {
  return file instanceof File && (file.name !== '' || file.size > 0)
}

/** Problems in the order of the screen, which may come from the API in another one. */
export function inOrder(form: LeadForm, problems: readonly FieldProblem[]): FieldProblem[] {
  const fields = FORM_FIELDS[form].flatMap(({ name, control }) =>
    control === 'visit' ? [name, 'time'] : control === 'reach' ? [name, 'email'] : name,
  )
  const names = [...fields, ...CONSENTS]
  return problems.toSorted((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
}
