import { useQuery } from '@tanstack/react-query'
import type { SearchAnswer } from '#app/contract/search.ts'
import { FlatsByWords } from './flats-by-words.tsx'
import { FoundWords } from './found-words.tsx'
import { KIND_LABELS } from './kind-labels.ts'
import { searchQueries } from './search.queries.ts'

type SearchResultsProps = { words: string; onLeave: () => void }

/** Results as links; their count is announced to screen readers. */
export function SearchResults({ words, onLeave }: SearchResultsProps) {
  const { data, isError, isPlaceholderData } = useQuery(searchQueries.find(words))
  const objects = data?.objects ?? []

  if (words === '') {
    return (
      <p className="py-6 text-small text-tush-3">
        Номер лота или квартиры, проект, улица, «2-комнатная до 9 млн», «вид на реку».
      </p>
    )
  }
  return (
    <>
      {/* Above all that an answer changes: what stands below it moves while somebody presses. */}
      <p className="pt-2">
        <a
          href={`/search?q=${encodeURIComponent(words)}`}
          onClick={onLeave}
          className="link inline-flex min-h-touch items-center"
        >
          Все результаты
        </a>
      </p>
      {isError ? (
        <p role="alert" className="py-6 text-body text-error">
          Поиск не ответил. Проверьте соединение и попробуйте ещё раз.
        </p>
      ) : (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          <p role="status" className="pb-4 text-small text-tush-3">
            {data ? summary(data) : 'Ищем…'}
          </p>
          <div className="max-h-96 overflow-y-auto">
            {data?.flats && <FlatsByWords flats={data.flats} onLeave={onLeave} />}
            <ul>
              {objects.map((object) => (
                <li key={object.url} className="border-beton-200 border-t first:border-t-0">
                  <a
                    href={object.url}
                    onClick={onLeave}
                    className="grid gap-x-4 py-3 hover:bg-beton-100 sm:grid-cols-[7rem_1fr]"
                  >
                    <span className="text-small text-tush-3">{KIND_LABELS[object.kind].one}</span>
                    <span>
                      <span className="block font-medium text-sinka">
                        <FoundWords text={object.title} marks={object.title_marks} />
                      </span>
                      <span className="block text-small text-tush-3">
                        <FoundWords text={object.text} marks={object.text_marks} />
                      </span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  )
}

function summary({ total, corrected, empty, flats }: SearchAnswer): string {
  if (total === 0) return empty ?? (flats ? 'Нашлись квартиры по вашему описанию' : '')
  return corrected === undefined ? `Найдено: ${total}` : `Найдено по запросу «${corrected}»: ${total}`
}
