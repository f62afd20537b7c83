import { useId, useState } from 'react'
import { formatDecimal } from '#app/domain/format.ts'
import { typedNumber } from './range-scale.ts'

type BoundFieldProps = {
  label: string
  prefix: string
  name: string
  value: number | undefined
  placeholder: string
  onCommit: (value: number | undefined) => void
  isFirst?: boolean
}

/**
 * A text field for one end of a range. It applies the number on blur or Enter, so that a half-typed number filters
 * nothing. Digits are shown in groups, with and without scripts; the address reader accepts the spaces that a form
 * sends without scripts.
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
  const shown = value === undefined ? '' : formatDecimal(value)
  const [{ text, source }, setState] = useState({ text: shown, source: shown })
  // While rendering and not in an effect: the effect of the first rendering could run after a key, and undo it.
  if (source !== shown) setState({ text: shown, source: shown })
  const setText = (typed: string) => setState({ text: typed, source: shown })
  const commit = () => {
    if (text !== shown) onCommit(typedNumber(text))
  }
  return (
    <div className={isFirst ? 'bound' : 'bound -ml-px'}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span aria-hidden="true">{prefix}</span>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className={isFirst ? 'rounded-l-control' : 'rounded-r-control'}
      />
    </div>
  )
}
