import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import type { SentNoteText } from '#app/features/forms/submit/form-answer.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'

type SentNoteProps = {
  form: LeadForm
  /** Number of the request. */
  id: string
  note: SentNoteText
}

/** In the place of a form that was taken: its number, and what happens next. It takes the focus. */
export function SentNote({ form, id, note: { title, visit, next, file } }: SentNoteProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Nobody answers a subscription: its number would be good for nothing.
  const hasNumber = form !== 'subscribe' && form !== 'alert'
  return (
    <section ref={box} tabIndex={-1} role="status" aria-label={title}>
      <p className="flex items-center gap-2 font-medium text-patina">
        <Check aria-hidden="true" size={20} strokeWidth={2} className="shrink-0" />
        {title}
      </p>
      {hasNumber && <p className="title-3 figures mt-3">{id}</p>}
      <Ruler className="mt-3 max-w-60 text-sinka" />
      {visit && <p className="figures mt-4 font-medium">{visit}</p>}
      <div className="mt-4 space-y-1 text-tush-2">
        {next.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
      {file && (
        <p className="mt-4">
          <a href={file.href} className={buttonLook('secondary')} download>
            {file.label}
          </a>
        </p>
      )}
      {hasNumber && (
        <p className="mt-4 text-small text-tush-3">
          Сохраните номер: по&nbsp;нему мы&nbsp;найдём вашу заявку.
        </p>
      )}
    </section>
  )
}
