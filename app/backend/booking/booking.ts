import { api } from '#app/backend/implement.ts'
import { notYet } from '#app/backend/not-yet.ts'

export const booking = {
  periods: api.personal.periods.handler(notYet),
  furnishes: api.personal.furnishes.handler(notYet),
  booking: api.personal.booking.handler(notYet),
  reservation: api.personal.reservation.handler(notYet),
}

export const drafts = {
  draft: api.account.draft.handler(notYet),
  saveDraft: api.account.saveDraft.handler(notYet),
  cancel: api.account.cancel.handler(notYet),
  prolong: api.account.prolong.handler(notYet),
}

export const offers = {
  offer: api.reservation.offer.handler(notYet),
  info: api.reservation.info.handler(notYet),
}
