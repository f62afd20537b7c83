import { ALERT_PACES } from '#app/domain/forms/alert-subject.ts'
import { ALERT_PACE_LABELS, CALL_TIME_LABELS, LEAD_CATEGORY_LABELS } from '#app/domain/forms/choice-labels.ts'
import { CALL_TIMES, LEAD_CATEGORIES, type LeadForm } from '#app/domain/forms/lead-choices.ts'
import { MAX_COMMENT } from '#app/domain/forms/lead-fields.ts'

export type Choice = {
  value: string
  label: string
  /** Of an office: chosen for visitors of this city. */
  city?: number
}

type Declared = { name: string; label: string; hint?: string; isOptional?: true }

/** A field of a form: what it is called, and by which control it is filled in. */
export type FormField = Declared &
  (
    | { control: 'line'; type: 'text' | 'tel' | 'email'; autoComplete: string }
    | { control: 'lines'; maxLength: number }
    /** Without choices of its own it has those of the page, see `FormChoices`. */
    | { control: 'choice'; blank: string; choices?: readonly Choice[] }
    | { control: 'file' }
    /** Where an alert is told: by letters, in a browser. */
    | { control: 'reach' }
    /** A day and an hour of an office. */
    | { control: 'visit' }
  )

const name: FormField = { control: 'line', name: 'name', label: 'Имя', type: 'text', autoComplete: 'name' }
const phone: FormField = {
  control: 'line',
  name: 'phone',
  label: 'Телефон',
  type: 'tel',
  autoComplete: 'tel',
}
const email: FormField = {
  control: 'line',
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
}

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>): Choice[] =>
  values.map((value) => ({ value, label: labels[value] }))

/** The fields of the forms, in the order of the screen. Their rules are in `domain/forms`. */
export const FORM_FIELDS: Record<LeadForm, readonly FormField[]> = {
  main: [
    name,
    phone,
    { control: 'choice', name: 'project', label: 'Проект', blank: 'Ещё не выбрали', isOptional: true },
    {
      control: 'choice',
      name: 'time_to_call',
      label: 'Когда позвонить',
      blank: '',
      choices: choices(CALL_TIMES, CALL_TIME_LABELS),
      isOptional: true,
    },
    {
      control: 'lines',
      name: 'comment',
      label: 'Что хотите узнать',
      maxLength: MAX_COMMENT,
      isOptional: true,
    },
  ],
  subscribe: [email],
  alert: [
    { control: 'reach', name: 'channel', label: 'Куда сообщить' },
    {
      control: 'choice',
      name: 'pace',
      label: 'Как часто',
      blank: '',
      choices: choices(ALERT_PACES, ALERT_PACE_LABELS),
    },
  ],
  contacts: [
    name,
    phone,
    { ...email, isOptional: true },
    { control: 'choice', name: 'office', label: 'Офис', blank: 'Любой', isOptional: true },
    { control: 'lines', name: 'text', label: 'Вопрос', maxLength: MAX_COMMENT },
  ],
  category: [
    name,
    phone,
    {
      control: 'choice',
      name: 'category',
      label: 'Что вы ищете',
      blank: '',
      choices: choices(LEAD_CATEGORIES, LEAD_CATEGORY_LABELS),
    },
  ],
  vacancy: [
    name,
    phone,
    { control: 'choice', name: 'vacancy', label: 'Вакансия', blank: 'Выберите' },
    {
      control: 'file',
      isOptional: true,
      name: 'file',
      label: 'Резюме',
      hint: 'PDF, DOC, DOCX или\u00a0ODT до\u00a010\u00a0МБ',
    },
  ],
  tour: [
    { control: 'choice', name: 'project', label: 'Проект', blank: 'Выберите' },
    { control: 'visit', name: 'date', label: 'День' },
    name,
    phone,
    { ...email, isOptional: true, hint: 'Пришлём файл для\u00a0календаря' },
  ],
  presentation: [
    { control: 'choice', name: 'project', label: 'Проект', blank: 'Выберите' },
    name,
    { ...email, isOptional: true, hint: 'Пришлём презентацию сюда' },
    { ...phone, isOptional: true, hint: 'Если почты нет, позвоним и\u00a0договоримся, как передать' },
  ],
}
