type ParamsListProps = {
  params: readonly { type: string; label: string; value: string }[]
  /** In two columns, on phones with the names above the values; in one on paper. */
  isWide?: boolean
}

/** A list of parameters: name and value, stacked where they do not fit on one line. */
export function ParamsList({ params, isWide = false }: ParamsListProps) {
  // The only long value is the last of two columns, and as wide as both (`params-wide`).
  const place = ({ type }: { type: string }) => Number(isWide && type === 'features')
  return (
    <dl className={isWide ? 'params-wide' : 'border-beton-200 border-t print:text-small'}>
      {params
        .toSorted((a, b) => place(a) - place(b))
        .map(({ type, label, value }) => (
          <div key={type} data-param={type} className="param-row">
            <dt className="text-tush-3">{label}</dt>
            <dd className="figures ml-auto text-right">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
