/** What the colours and the mark of the bars of works mean. */
export function StageLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-tush-2">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-3 w-6 bg-sinka" />
        сделано по плану
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-6 w-0.5 bg-surik" />
        план на этот месяц
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="hatch h-3 w-6 bg-ohra-hatch" />
        сделано, но с отставанием
      </li>
    </ul>
  )
}
