import { api } from '#app/backend/implement.ts'
import { notYet } from '#app/backend/not-yet.ts'
import { choices } from './offers.ts'

export const booking = {
  ...choices,
  booking: api.personal.booking.handler(notYet),
  reservation: api.personal.reservation.handler(notYet),
}

export const drafts = {
  draft: api.account.draft.handler(notYet),
  saveDraft: api.account.saveDraft.handler(notYet),
  cancel: api.account.cancel.handler(notYet),
  prolong: api.account.prolong.handler(notYet),
}
