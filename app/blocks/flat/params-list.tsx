type ParamsListProps = {
  params: readonly { type: string; label: string; value: string }[]
  /** In two columns, on phones with the names above the values; in one on paper. */
  isWide?: boolean
}

/** A list of parameters: name and value, stacked where they do not fit on one line. */
export function ParamsList({ params, isWide = false }: ParamsListProps) {
  // The only long value is the last of two columns, and as wide as both.
  const last = isWide ? params.filter(({ type }) => type === 'features') : []
  const listed = [...params.filter((param) => !last.includes(param)), ...last]
  return (
    <dl
      className={`border-beton-200 border-t print:text-small ${isWide ? 'columns-[2_10rem] gap-x-4 max-sm:[&>div]:block max-sm:[&_dd]:text-left max-sm:[&_dt]:text-small sm:columns-2 sm:gap-x-12 sm:border-t-0 print:columns-1' : ''}`}
    >
      {listed.map(({ type, label, value }) => (
        <div
          key={type}
          className={`flex break-inside-avoid flex-wrap justify-between gap-x-6 border-beton-200 border-b py-2 print:py-0.5 ${isWide && type === 'features' ? '[column-span:all]' : ''}`}
        >
          <dt className="text-tush-3">{label}</dt>
          <dd className="figures ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
