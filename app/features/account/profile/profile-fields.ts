import * as v from 'valibot'
import { type FieldProblem, fieldProblems, personStepSchema } from '#app/domain/booking/booking-steps.ts'

export const PROFILE_FIELDS = [
  { name: 'lastname', label: 'Фамилия', autoComplete: 'family-name' },
  { name: 'firstname', label: 'Имя', autoComplete: 'given-name' },
  {
    name: 'middlename',
    label: 'Отчество',
    autoComplete: 'additional-name',
    hint: 'Если его нет, оставьте пустым',
  },
  {
    name: 'email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    hint: 'На него приходят документы',
  },
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]['name']

/** By the rules of the booking's step, as the server checks them; a blank field is no mistake here. */
export function profileProblems(typed: Record<ProfileField, string>): FieldProblem[] {
  return PROFILE_FIELDS.flatMap(({ name }) => {
    if (typed[name].trim() === '') return []
    const { issues } = v.safeParse(personStepSchema.entries[name], typed[name])
    return issues ? fieldProblems(issues).map(({ message }) => ({ field: name, message })) : []
  })
}
