import type { SearchObject } from '#app/contract/search.ts'
import { formatDay } from '#app/domain/moment.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { FoundWords } from '../found-words.tsx'

/** One result: a link, and what it is about. */
export function FoundObject({ object }: { object: SearchObject }) {
  const { url, title, title_marks, text, text_marks, date } = object
  return (
    <li className="border-beton-200 border-t py-3 first:border-t-0">
      <PlainLink href={url} className="link wrap-anywhere inline-block py-1 font-medium">
        <FoundWords text={title} marks={title_marks} />
      </PlainLink>
      <p className="wrap-anywhere text-small text-tush-3">
        {date && <time dateTime={date}>{formatDay(date)}. </time>}
        <FoundWords text={text} marks={text_marks} />
      </p>
    </li>
  )
}
