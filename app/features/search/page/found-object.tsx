import type { ReactNode } from 'react'
import type { SearchObject } from '#app/contract/search.ts'
import { formatDay } from '#app/domain/moment.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { FoundWords } from '../found-words.tsx'

/** One result: a link, and what it is about. */
export function FoundObject({ object }: { object: SearchObject }) {
  const { kind, url, title, title_marks, text, text_marks, date } = object
  return (
    <li className="border-beton-200 border-t py-3 first:border-t-0">
      <FoundLink url={url} isFile={kind === 'document'}>
        <FoundWords text={title} marks={title_marks} />
      </FoundLink>
      <p className="wrap-anywhere text-small text-tush-3">
        {date && <time dateTime={date}>{formatDay(date)}. </time>}
        <FoundWords text={text} marks={text_marks} />
      </p>
    </li>
  )
}

type FoundLinkProps = { url: string; isFile: boolean; children: ReactNode }

/** A file is no page of the router, and neither is a place on a page that stands below its beginning. */
function FoundLink({ url, isFile, children }: FoundLinkProps) {
  const look = 'link wrap-anywhere inline-block py-1 font-medium'
  if (isFile || url.includes('#')) {
    return (
      <a href={url} className={look}>
        {children}
      </a>
    )
  }
  return (
    <PlainLink href={url} className={look}>
      {children}
    </PlainLink>
  )
}
