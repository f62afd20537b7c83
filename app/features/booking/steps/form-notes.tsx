import type { ReactNode } from 'react'
import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import { FIELD_LABELS } from '#app/features/booking/draft/draft-fields.ts'
import { Button } from '#app/ui/button/button.tsx'

type FormNotesProps = {
  changedElsewhere: readonly DraftField[]
  isOfferChanged: boolean
  hasOfferFailed: boolean
  onRetry: () => void
}

const TERM_LABELS = { period: 'срок', furnish: 'отделка', pay_method: 'способ покупки' }
const TICK_LABELS = { consent_tick: 'согласие', ticks: 'отметки согласий' }
const LABELS: Record<DraftField, string> = { ...FIELD_LABELS, ...TERM_LABELS, ...TICK_LABELS }

/** Notes about changes while the form was open: by other devices, or of the offer. */
export function FormNotes({ changedElsewhere, isOfferChanged, hasOfferFailed, onRetry }: FormNotesProps) {
  const names = changedElsewhere.map((field) => LABELS[field].toLocaleLowerCase('ru'))
  return (
    <div role="status" className="space-y-3 not-empty:mb-6">
      {names.length > 0 && (
        <Note>Вы меняли эту бронь на другом устройстве. Взяли оттуда: {names.join(', ')}.</Note>
      )}
      {isOfferChanged && (
        <Note>Условия изменились. Посмотрите на новую цену и отметьте согласия ещё раз.</Note>
      )}
      {hasOfferFailed && (
        <Note>
          Условия не загрузились.{' '}
          <Button variant="quiet" size="dense" onClick={onRetry}>
            Повторить
          </Button>
        </Note>
      )}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-card border border-sinka bg-sinka-100 px-4 py-3 text-sinka-deep">{children}</p>
}
