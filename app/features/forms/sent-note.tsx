import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { company } from '#app/config/company.ts'
import type { LeadForm } from '#app/domain/forms/lead-choices.ts'
import { Ruler } from '#app/ui/page/ruler.tsx'
import { FORM_WORDS } from './form-words.ts'

type SentNoteProps = {
  form: LeadForm
  /** Number of the request. */
  id: string
  email: string
}

/** In the place of a form that was taken: its number, and what happens next. It takes the focus. */
export function SentNote({ form, id, email }: SentNoteProps) {
  const box = useRef<HTMLElement>(null)
  const { sent, next } = FORM_WORDS[form]
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} tabIndex={-1} role="status" aria-label={sent}>
      <p className="flex items-center gap-2 font-medium text-patina">
        <Check aria-hidden="true" size={20} strokeWidth={2} />
        {sent}
      </p>
      <p className="title-3 figures mt-3">{id}</p>
      <Ruler className="mt-3 max-w-60 text-sinka" />
      <p className="mt-4 text-tush-2">{next({ hours: company().hours, email })}</p>
      <p className="mt-2 text-small text-tush-3">Номер пригодится, если вы захотите о чём-то спросить.</p>
    </section>
  )
}
