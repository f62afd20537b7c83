import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadForm as FormName } from '#app/domain/forms/lead-choices.ts'
import type { FormAbout } from '#app/features/forms/form-href.ts'
import { formWords } from '#app/features/forms/form-words.ts'
import { formsQueries } from '#app/features/forms/forms.queries.ts'
import { LeadForm } from '#app/features/forms/lead-form.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type FormDialogProps = {
  form: FormName
  about: FormAbout
  /** What the form is about, in words. */
  subject: string | undefined
  isOpen: boolean
  onClose: () => void
}

/** A form in a window over its page. What is typed stays while the window is closed. */
export function FormDialog({ form, about, subject, isOpen, onClose }: FormDialogProps) {
  const { data: consents, isError, refetch } = useQuery(formsQueries.consents())
  // With the choice of messages in the browser from the beginning: nothing moves under a finger.
  const { isPending } = useQuery({ ...formsQueries.pushKey(), enabled: form === 'alert' })
  const isReady = consents && !(form === 'alert' && isPending)
  const [isSent, setSent] = useState(false)
  const { title, lead } = formWords(form, about)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} kind="sheet">
      {subject && <p className={`font-medium ${isSent ? 'mb-6' : ''}`}>{subject}</p>}
      {lead && !isSent && <p className="mt-1 mb-6 text-tush-2">{lead}</p>}
      {isReady && <LeadForm form={form} consents={consents} about={about} onSent={() => setSent(true)} />}
      {isError && (
        <>
          <p className="mb-4">Форма не загрузилась. Проверьте соединение и попробуйте ещё раз.</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            Повторить
          </Button>
        </>
      )}
    </Dialog>
  )
}
