type ParamsListProps = { params: readonly { type: string; label: string; value: string }[] }

/** Parameters as a drawing's title block: name, dotted line, value; one under the other where letters are big. */
export function ParamsList({ params }: ParamsListProps) {
  return (
    <dl className="divide-y divide-beton-200 border-beton-200 border-y print:text-small">
      {params.map(({ type, label, value }) => (
        <div key={type} className="flex justify-between gap-x-6 py-2 max-[19rem]:flex-wrap print:py-0.5">
          <dt className="shrink-0 text-tush-3">{label}</dt>
          <dd className="figures text-right max-[19rem]:text-left">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
