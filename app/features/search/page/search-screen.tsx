import type { ReactNode } from 'react'
import type { SearchAnswer } from '#app/contract/search.ts'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { formatNumber } from '#app/domain/format.ts'
import { askedWords } from '#app/platform/address/asked-words.ts'
import { WordsForm } from '#app/ui/field/words-form.tsx'
import { FlatsByWords } from '../flats-by-words.tsx'
import type { SearchPageSearch } from '../search.search.ts'
import { FoundGroups } from './found-groups.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { NothingAnswered, WordLinks } from './nothing-answered.tsx'

/** What to type, where nothing is typed yet. */
const EXAMPLES = ['2-комнатная до 9 млн', 'Речной', 'вид на реку', 'ипотека', 'кв. 128']

type SearchScreenProps = {
  search: SearchPageSearch
  /** Undefined where nothing is asked. */
  answer: SearchAnswer | undefined
  /** The flats that the words describe, where all kinds are shown. */
  flats?: ReactNode
  /** Where the words mean flats and nothing else, or nothing at all: the ways to choose one. */
  ways?: ReactNode
}

/** The page of the search: a plain form, and what was found by kinds. */
export function SearchScreen({ search, answer, flats, ways }: SearchScreenProps) {
  const words = askedWords(search.q)
  const isCut = (search.q?.length ?? 0) > MAX_QUERY_LENGTH
  return (
    <>
      <h1 className="title-2 wrap-anywhere mb-6">{words === '' ? 'Поиск по сайту' : `Поиск: «${words}»`}</h1>
      <WordsForm action="/search" key={search.q} label="Что найти" words={search.q ?? ''} isWide />
      {isCut && (
        <p className="mt-3 text-small text-tush-3">
          Запрос длинный: ищем по первым {MAX_QUERY_LENGTH} знакам.
        </p>
      )}
      {answer ? <Found search={search} answer={answer} flats={flats} ways={ways} /> : <Examples />}
    </>
  )
}

/** What was found, and what for where it was not what is typed. */
function foundText(total: number, corrected: string | undefined): string {
  const count = formatNumber(total)
  return corrected === undefined ? `Найдено: ${count}` : `Найдено по запросу «${corrected}»: ${count}`
}

type FoundProps = { search: SearchPageSearch; answer: SearchAnswer; flats: ReactNode; ways: ReactNode }

function Found({ search, answer, flats, ways }: FoundProps) {
  const { total, corrected, flats: described } = answer
  return (
    <div className="mt-8">
      <p role="status" className="text-tush-3">
        {total > 0 && foundText(total, corrected)}
      </p>
      {flats ??
        (described && (
          <div className="mt-4 max-w-form">
            <FlatsByWords flats={described} />
          </div>
        ))}
      {total > 0 ? (
        <FoundOnSite search={search} answer={answer} hasFlats={flats !== undefined} />
      ) : (
        !described && <NothingAnswered answer={answer} />
      )}
      {total === 0 && ways && <div className="mt-12">{ways}</div>}
    </div>
  )
}

type FoundOnSiteProps = { search: SearchPageSearch; answer: SearchAnswer; hasFlats: boolean }

/** Results by kinds. Flats that stand above them as cards are not told once more as lines; their tab has them all. */
function FoundOnSite({ search, answer, hasFlats }: FoundOnSiteProps) {
  const { groups, total } = answer
  const others = hasFlats ? groups.filter(({ kind }) => kind !== 'flat') : groups
  return (
    <>
      <KindTabs search={search} groups={groups} total={total} />
      {others.length > 0 && <FoundGroups search={search} answer={{ ...answer, groups: others }} />}
    </>
  )
}

function Examples() {
  return (
    <div className="mt-8">
      <h2 className="title-4">Например</h2>
      <WordLinks words={EXAMPLES} />
    </div>
  )
}
