import { useQuery } from '@tanstack/react-query'
import type { SearchObject } from '#app/contract/search.ts'
import { searchQueries } from './search.queries.ts'

const KIND_LABELS: Record<SearchObject['kind'], string> = {
  project: 'Проект',
  flat: 'Квартира',
  type: 'Планировка',
  selection: 'Подборка',
}

type SearchResultsProps = { words: string; onLeave: () => void }

/** Results as links; their count is announced to screen readers. */
export function SearchResults({ words, onLeave }: SearchResultsProps) {
  const { data, isError, isPlaceholderData } = useQuery(searchQueries.find(words))
  const objects = data?.objects ?? []

  if (words === '') {
    return (
      <p className="py-6 text-small text-tush-3">
        Номер лота или квартиры, проект, улица, «студия», «вид на реку».
      </p>
    )
  }
  if (isError) {
    return (
      <p role="alert" className="py-6 text-body text-error">
        Поиск не ответил. Проверьте соединение и попробуйте ещё раз.
      </p>
    )
  }
  return (
    <div className={isPlaceholderData ? 'opacity-60' : ''}>
      <p role="status" className="py-4 text-small text-tush-3">
        {objects.length > 0 ? `Найдено: ${objects.length}` : (data?.empty ?? 'Ищем…')}
      </p>
      <ul className="max-h-96 overflow-y-auto">
        {objects.map((object) => (
          <li key={object.url} className="border-beton-200 border-t">
            <a
              href={object.url}
              onClick={onLeave}
              className="grid gap-x-4 py-3 hover:bg-beton-100 sm:grid-cols-[7rem_1fr]"
            >
              <span className="text-small text-tush-3">{KIND_LABELS[object.kind]}</span>
              <span>
                <span className="block font-medium text-sinka">{object.title}</span>
                <span className="block text-small text-tush-3">{object.text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
