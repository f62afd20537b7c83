import type { SearchAnswer } from '#app/contract/search.ts'
import { LinkButton } from '#app/ui/button/link-button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'

/** Nothing found: what may have been meant, and where to go instead. */
export function NothingAnswered({ answer: { suggestions } }: { answer: SearchAnswer }) {
  return (
    <div className="mt-4">
      <EmptyState
        title="Ничего не нашлось"
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/choose/flat">Выбрать квартиру</LinkButton>
            <LinkButton href="/projects" variant="secondary">
              Проекты
            </LinkButton>
          </div>
        }
      >
        {suggestions.length > 0 ? (
          <>
            <p>Возможно, вы искали:</p>
            <WordLinks words={suggestions} />
          </>
        ) : (
          <p>Попробуйте другие слова: номер квартиры или лота, название проекта, улицу, тему вопроса.</p>
        )}
      </EmptyState>
    </div>
  )
}

/** Words to search for, each a link. */
export function WordLinks({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {words.map((each) => (
        <li key={each}>
          <a
            href={`/search?q=${encodeURIComponent(each)}`}
            className="link inline-flex min-h-touch items-center"
          >
            {each}
          </a>
        </li>
      ))}
    </ul>
  )
}
