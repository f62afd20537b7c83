import { type ComponentProps, type ReactNode, useId } from 'react'

type SelectProps = ComponentProps<'select'> & {
  label: string
  isLabelHidden?: boolean
  /** Hint and error, which stand under the control and describe it. */
  notes?: ReactNode
  options: ReadonlyArray<{ value: string; label: string; isDisabled?: boolean }>
}

/** The browser's own select: it is best on phones and works without scripts. */
export function Select({
  label,
  isLabelHidden = false,
  notes,
  options,
  id,
  className = '',
  ...rest
}: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium text-small'}>
        {label}
      </label>
      <select
        id={fieldId}
        className="select-arrow h-control w-full rounded-control border border-beton-500 bg-list pl-3 hover:border-tush-2 aria-invalid:border-error"
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      {notes}
    </div>
  )
}
