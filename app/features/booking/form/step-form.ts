import type { DraftField } from '#app/domain/booking/booking-draft.ts'
import type { DraftValues } from '#app/features/booking/draft/draft-fields.ts'

/** What a step needs to render its fields. */
export type StepForm = {
  values: DraftValues
  sealed: Partial<Record<DraftField, string>>
  /** The message below a field, if it should be shown. */
  problemOf: (field: string) => string | undefined
  onType: (field: DraftField, text: string) => void
  /** The focus left the field. */
  onLeave: (field: DraftField) => void
  onUnseal: (field: DraftField) => void
}
