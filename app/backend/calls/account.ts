import { accountFavorites, saveAccountFavorites } from '#app/backend/account/account-favorites.ts'
import { changePhone } from '#app/backend/account/change-phone.ts'
import { consentsOf, withdrawConsent } from '#app/backend/account/consents.ts'
import { documentOf, documentsOf } from '#app/backend/account/documents.ts'
import { erase } from '#app/backend/account/erase.ts'
import { exportData } from '#app/backend/account/export-data.ts'
import { profileOf, saveProfile } from '#app/backend/account/profile.ts'
import { endSession, sessionsOf } from '#app/backend/identity/account-sessions.ts'
import { recordSignIn } from '#app/backend/identity/audit/sign-in-events.ts'
import { loginInput } from '#app/backend/identity/login-input.ts'
import { rateLimitedAccount, rateLimitedFresh } from '#app/backend/identity/rate-limited-account.ts'
import { markReportsRead, reportsOf } from '#app/backend/identity/reports.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { changePaceOf, endSubscriptionOf, subscriptionsOf } from '#app/backend/leads/subscriptions.ts'
import { api } from './api.ts'

/** Every call reads and writes rows of the signed-in account only: ids of other accounts are not found. */
export const account = {
  profile: api.account.profile.handler(async ({ context }) => {
    const user = await requireAccount(context)
    const [profile, sessions, consents] = await Promise.all([
      profileOf(context, user),
      sessionsOf(context, user),
      consentsOf(context, user.accountId),
    ])
    return { data: { profile, sessions, consents, is_fresh: user.isFresh } }
  }),

  changePhone: api.account.changePhone.handler(async ({ input, context }) => {
    const user = await rateLimitedFresh(context, 'profile')
    const changed = await changePhone(context, user, loginInput(input))
    return { data: { profile: await profileOf(context, changed) } }
  }),

  saveProfile: api.account.saveProfile.handler(async ({ input, context }) => ({
    data: { profile: await saveProfile(context, await rateLimitedAccount(context, 'profile'), input) },
  })),

  endSession: api.account.endSession.handler(async ({ input, context }) => {
    const user = await rateLimitedAccount(context, 'profile')
    await endSession(context, user, input.id)
    return { data: { sessions: await sessionsOf(context, user) } }
  }),

  withdrawConsent: api.account.withdrawConsent.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'profile')
    await withdrawConsent(context, accountId, input.id)
    return { data: { consents: await consentsOf(context, accountId) } }
  }),

  documents: api.account.documents.handler(async ({ context }) => {
    const { accountId } = await requireAccount(context)
    const [documents, reports] = await Promise.all([
      documentsOf(context, accountId),
      reportsOf(context, accountId),
    ])
    return { data: { documents, reports } }
  }),

  document: api.account.document.handler(async ({ input, context }) => {
    const { accountId } = await requireAccount(context)
    return { data: { document: await documentOf(context, accountId, input.id) } }
  }),

  readReports: api.account.readReports.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'profile')
    await markReportsRead(context, accountId, input.ids)
    return { data: { reports: await reportsOf(context, accountId) } }
  }),

  favorites: api.account.favorites.handler(async ({ context }) => {
    const { accountId } = await requireAccount(context)
    return { data: { favorites: await accountFavorites(context, accountId) } }
  }),

  saveFavorites: api.account.saveFavorites.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'favorites')
    return { data: { favorites: await saveAccountFavorites(context, accountId, input) } }
  }),

  subscriptions: api.account.subscriptions.handler(async ({ context }) => {
    const { accountId } = await requireAccount(context)
    return { data: { subscriptions: await subscriptionsOf(context, accountId) } }
  }),

  paceSubscription: api.account.paceSubscription.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'profile')
    await changePaceOf(context, accountId, input)
    return { data: { subscriptions: await subscriptionsOf(context, accountId) } }
  }),

  endSubscription: api.account.endSubscription.handler(async ({ input, context }) => {
    const { accountId } = await rateLimitedAccount(context, 'profile')
    await endSubscriptionOf(context, accountId, input.id)
    return { data: { subscriptions: await subscriptionsOf(context, accountId) } }
  }),

  exportData: api.account.exportData.handler(async ({ context }) => {
    const user = await rateLimitedFresh(context, 'export')
    const { database, secrets, visitor } = context
    await recordSignIn(database, secrets, { outcome: 'data_exported', ...user, visitor })
    return { data: { export: await exportData(context, user) } }
  }),

  erase: api.account.erase.handler(async ({ input, context }) => {
    await erase(context, await rateLimitedFresh(context, 'erase'), input.confirm)
    return { data: { erased: true } }
  }),
}
