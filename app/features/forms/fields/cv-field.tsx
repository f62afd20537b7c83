import { useRef, useState } from 'react'
import { CV_EXTENSIONS } from '#app/domain/forms/cv-file.ts'
import { Button } from '#app/ui/button/button.tsx'
import { describedBy, FieldError, FieldHint } from '#app/ui/field/field-notes.tsx'

type CvFieldProps = {
  id: string
  name: string
  label: string
  hint: string | undefined
  error: string | undefined
}

/** The file of a CV. The browser's own control names the chosen file; with scripts it can be taken out again. */
export function CvField({ id, name, label, hint, error }: CvFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()

  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    setChosen(undefined)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-small">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={CV_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name)}
        {...describedBy(id, { error, hint })}
        className="min-h-control w-full rounded-control border border-beton-500 bg-list p-2 file:mr-3 file:min-h-8 file:rounded-control file:border file:border-beton-500 file:bg-beton-100 file:px-3 hover:border-tush-2 aria-invalid:border-error"
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {chosen !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          <span className="wrap-anywhere">{chosen}</span>
          <Button variant="quiet" size="dense" onClick={remove} className="-ml-3">
            Убрать файл
          </Button>
        </p>
      )}
    </div>
  )
}
