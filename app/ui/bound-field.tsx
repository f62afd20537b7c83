import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { typedNumber } from './range-scale.ts'

const never = () => () => {}

type BoundFieldProps = {
  label: string
  prefix: string
  name: string
  value: number | undefined
  placeholder: number
  onCommit: (value: number | undefined) => void
  isFirst?: boolean
}

/**
 * One end of a range, typed. It takes what is typed when the field is left or Enter is pressed, so half a
 * number filters nothing. With scripts the number stands in groups and a hidden field carries it plain.
 */
export function BoundField({
  label,
  prefix,
  name,
  value,
  placeholder,
  onCommit,
  isFirst = false,
}: BoundFieldProps) {
  const id = useId()
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const plain = value === undefined ? '' : String(value)
  const shown = hasScript && value !== undefined ? value.toLocaleString('ru-RU') : plain
  const [text, setText] = useState(shown)
  useEffect(() => setText(shown), [shown])
  const commit = () => {
    if (text !== shown) onCommit(typedNumber(text))
  }
  return (
    <div className={`relative min-w-0 flex-1 ${isFirst ? '' : '-ml-px'}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-small text-tush-3"
      >
        {prefix}
      </span>
      {hasScript && <input type="hidden" name={name} value={plain} />}
      <input
        id={id}
        name={hasScript ? undefined : name}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={placeholder.toLocaleString('ru-RU')}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className={`figures h-touch w-full border border-beton-500 bg-list pr-2 pl-9 placeholder:text-tush-3 hover:border-tush-2 focus-visible:z-raised ${isFirst ? 'rounded-l-control' : 'rounded-r-control'}`}
      />
    </div>
  )
}
