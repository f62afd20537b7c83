import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { ParamsList } from '#app/blocks/flat/params-list.tsx'
import type { Profile } from '#app/contract/account.ts'
import { type FieldProblem, fieldProblems, personStepSchema } from '#app/domain/booking/booking-steps.ts'
import { formatPhone } from '#app/domain/phone.ts'
import { saveProfile } from '#app/features/account/account.functions.ts'
import { ProblemNote } from '#app/features/account/problem-note.tsx'
import { useAction } from '#app/features/account/use-action.ts'
import { useRefresh } from '#app/features/account/use-refresh.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { ChangePhone } from './change-phone.tsx'

/** Names and e-mail, the defaults of the next booking; phone and passport are read-only. */
export function ProfileForm({ profile, isFresh }: { profile: Profile; isFresh: boolean }) {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<readonly FieldProblem[]>([])
  const saving = useAction(saveProfile)
  const refresh = useRefresh()
  const problemOf = (name: ProfileField) =>
    mistakes.find(({ field }) => field === name)?.message ?? saving.problemOf(name)

  useEffect(() => {
    if (mistakes.length > 0 || saving.refusal) {
      form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus()
    }
  }, [mistakes, saving.refusal])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const value = (name: ProfileField) =>
      form.current?.querySelector<HTMLInputElement>(`#profile-${name}`)?.value ?? ''
    const data = {
      lastname: value('lastname'),
      firstname: value('firstname'),
      middlename: value('middlename'),
      email: value('email'),
    }
    const problems = profileProblems(data)
    setMistakes(problems)
    if (problems.length > 0) return
    if (await saving.run({ data })) await refresh('Сохранено')
  }

  return (
    <section aria-labelledby="person">
      <h2 id="person" className="title-3 mb-4">
        Личные данные
      </h2>
      <div className="space-y-6 rounded-card border border-beton-200 bg-list p-4 sm:p-6">
        <ParamsList
          params={[
            { type: 'passport', label: 'Паспорт', value: profile.passport ?? 'Не указан' },
            // Last: the button that changes it stands below.
            { type: 'phone', label: 'Телефон', value: formatPhone(profile.phone) },
          ]}
        />
        <ChangePhone phone={profile.phone} isFresh={isFresh} />
        <form
          ref={form}
          onSubmit={(event) => void save(event)}
          noValidate
          className="grid gap-5 sm:grid-cols-2"
        >
          {PROFILE_FIELDS.map(({ name, label, ...rest }) => (
            <Field
              key={name}
              id={`profile-${name}`}
              label={label}
              defaultValue={profile[name]}
              error={problemOf(name)}
              spellCheck={false}
              {...rest}
            />
          ))}
          <div className="sm:col-span-2">
            <ProblemNote>{saving.problem}</ProblemNote>
            <Button type="submit" aria-disabled={saving.isBusy}>
              {saving.isBusy ? 'Сохраняем…' : 'Сохранить'}
            </Button>
          </div>
        </form>
      </div>
    </section>
  )
}

const PROFILE_FIELDS = [
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
type ProfileField = (typeof PROFILE_FIELDS)[number]['name']

/** The rules of the booking form, as the server checks them; here an empty field is allowed. */
function profileProblems(typed: Record<ProfileField, string>): FieldProblem[] {
  return PROFILE_FIELDS.flatMap(({ name }) => {
    if (typed[name].trim() === '') return []
    const { issues } = v.safeParse(personStepSchema.entries[name], typed[name])
    return issues ? fieldProblems(issues).map(({ message }) => ({ field: name, message })) : []
  })
}
