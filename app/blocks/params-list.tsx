type ParamsListProps = { params: readonly { type: string; label: string; value: string }[] }

/** Parameters as a drawing's title block: name, dotted line, value. */
export function ParamsList({ params }: ParamsListProps) {
  return (
    <dl className="divide-y divide-beton-200 border-beton-200 border-y">
      {params.map(({ type, label, value }) => (
        <div key={type} className="flex justify-between gap-6 py-2">
          <dt className="shrink-0 text-tush-3">{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
