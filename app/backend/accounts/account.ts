import { api } from '#app/backend/implement.ts'
import { notYet } from '#app/backend/not-yet.ts'

export const account = {
  profile: api.account.profile.handler(notYet),
  saveProfile: api.account.saveProfile.handler(notYet),
  endSession: api.account.endSession.handler(notYet),
  withdrawConsent: api.account.withdrawConsent.handler(notYet),
  documents: api.account.documents.handler(notYet),
  document: api.account.document.handler(notYet),
  readReports: api.account.readReports.handler(notYet),
  favorites: api.account.favorites.handler(notYet),
  saveFavorites: api.account.saveFavorites.handler(notYet),
  exportData: api.account.exportData.handler(notYet),
  erase: api.account.erase.handler(notYet),
}
