type ParamsListProps = { params: readonly { type: string; label: string; value: string }[] }

/** A list of parameters: name and value, stacked where they do not fit on one line. */
export function ParamsList({ params }: ParamsListProps) {
  return (
    <dl className="divide-y divide-beton-200 border-beton-200 border-y print:text-small">
      {params.map(({ type, label, value }) => (
        <div key={type} className="flex flex-wrap justify-between gap-x-6 py-2 print:py-0.5">
          <dt className="text-tush-3">{label}</dt>
          <dd className="figures ml-auto text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
