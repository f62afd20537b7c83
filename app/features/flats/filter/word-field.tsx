import { useEffect, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#app/domain/filter-limits.ts'
import { Field } from '#app/ui/field/field.tsx'
import type { Change } from './choice.ts'

/** Number of a flat or lot, or words of its project and building. */
export function WordField({ value, onChange }: { value: string | undefined; onChange: Change }) {
  const [text, setText] = useState(value ?? '')
  useEffect(() => setText((typed) => (typed.trim() === (value ?? '') ? typed : (value ?? ''))), [value])
  return (
    <Field
      label="Номер квартиры или слова"
      type="search"
      name="q"
      maxLength={MAX_QUERY_LENGTH}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange({ q: event.currentTarget.value.trim() || undefined })
      }}
    />
  )
}
