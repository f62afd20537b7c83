import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** What asking for a code means for one's phone, with the whole text a press away. */
export function ConsentNote() {
  const [isOpen, setIsOpen] = useState(false)
  const { data: consent, isError } = useQuery({ ...accountQueries.consent(), enabled: isOpen })
  return (
    <div className="text-small text-tush-3">
      Номер нужен, чтобы узнать вас и сообщать о брони. Как мы храним данные, сказано в{' '}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        className="link inline text-left"
      >
        согласии на обработку персональных данных
      </button>
      .
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={consent?.title ?? 'Согласие'}
        kind="sheet"
      >
        {consent ? <LegalHtml html={consent.html} /> : <Waiting isError={isError} />}
      </Dialog>
    </div>
  )
}

function Waiting({ isError }: { isError: boolean }) {
  return (
    <p>{isError ? 'Текст не загрузился. Проверьте соединение и откройте ещё раз' : 'Загружаем текст…'}</p>
  )
}
