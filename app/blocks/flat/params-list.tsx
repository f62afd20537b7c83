type ParamsListProps = {
  params: readonly { type: string; label: string; value: string }[]
  /** In two columns, on phones with the names above the values; in one on paper. */
  isWide?: boolean
}

/** A list of parameters: name and value, stacked where they do not fit on one line. */
export function ParamsList({ params, isWide = false }: ParamsListProps) {
  return (
    <dl className={isWide ? 'params-wide' : 'border-beton-200 border-t print:text-small'}>
      {params.map(({ type, label, value }) => (
        <div key={type} data-param={type} className="param-row">
          <dt className="text-tush-3">{label}</dt>
          <dd className="figures ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
