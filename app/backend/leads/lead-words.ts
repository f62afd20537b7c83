import type { EntryOf } from '#app/contract/entries/entry-kinds.ts'
import { CALL_TIME_LABELS, LEAD_CATEGORY_LABELS } from '#app/domain/forms/choice-labels.ts'
import { CALL_TIMES, LEAD_CATEGORIES } from '#app/domain/forms/lead-choices.ts'
import { formatCalendarDay } from '#app/domain/month.ts'

const NAMES: Record<string, string> = {
  comment: 'Комментарий',
  text: 'Вопрос',
  time_to_call: 'Когда звонить',
  category: 'Интересует',
  vacancy: 'Вакансия',
  office: 'Офис',
  date: 'День просмотра',
  time: 'Время',
}

type Titles = {
  vacancies: readonly Pick<EntryOf<'vacancy'>, 'slug' | 'title'>[]
  offices: readonly Pick<EntryOf<'office'>, 'slug' | 'title'>[]
}

/** What a lead asks, in words for people: name and value of each field. */
export function askedInWords(asked: Record<string, string>, titles: Titles): [string, string][] {
  return Object.entries(asked).map(([name, value]) => [NAMES[name] ?? name, wordsOf(name, value, titles)])
}

function wordsOf(name: string, value: string, { vacancies, offices }: Titles): string {
  const titleIn = (entries: readonly { slug: string; title: string }[]) =>
    entries.find(({ slug }) => slug === value)?.title ?? value
  if (name === 'time_to_call') return labelOf(CALL_TIMES, CALL_TIME_LABELS, value)
  if (name === 'category') return labelOf(LEAD_CATEGORIES, LEAD_CATEGORY_LABELS, value)
  if (name === 'vacancy') return titleIn(vacancies)
  if (name === 'office') return titleIn(offices)
  return name === 'date' ? formatCalendarDay(value) : value
}

function labelOf<Choice extends string>(
  choices: readonly Choice[],
  labels: Record<Choice, string>,
  value: string,
): string {
  const choice = choices.find((each) => each === value)
  return choice === undefined ? value : labels[choice]
}
