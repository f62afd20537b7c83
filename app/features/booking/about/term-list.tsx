type TermListProps = { terms: ReadonlyArray<readonly [term: string, words: string]>; className: string }

/** Terms between hairlines, each with its words beside it where there is room. */
export function TermList({ terms, className }: TermListProps) {
  return (
    <dl className={`border-beton-200 border-t ${className}`}>
      {terms.map(([term, words]) => (
        <div key={term} className="grid gap-x-6 border-beton-200 border-b py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-tush-3">{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
