import { safeParse } from 'valibot'
import {
  type DraftFields,
  type DraftKey,
  readDraft,
  type StoredDraft,
  writeDraft,
} from '#app/backend/booking/draft/draft-store.ts'
import { knownFields } from '#app/backend/booking/draft/known-fields.ts'
import { flatToBook } from '#app/backend/booking/terms/flat-to-book.ts'
import {
  consentText,
  hasConsented,
  hasConsentedToAny,
  recordConsent,
  withoutConsent,
} from '#app/backend/booking/terms/personal-consent.ts'
import { badInput } from '#app/backend/errors/bad-input.ts'
import { conflict, unauthorized } from '#app/backend/errors/refused.ts'
import { rateLimitedAccount } from '#app/backend/identity/rate-limited-account.ts'
import { requireAccount } from '#app/backend/identity/signed-in.ts'
import { lockAccount } from '#app/backend/identity/stored-person.ts'
import type { Draft } from '#app/contract/account.ts'
import {
  isDraftField,
  isMasked,
  isPassportField,
  maskPassportField,
} from '#app/domain/booking/booking-draft.ts'
import {
  BUYER_FIELDS,
  type FieldProblem,
  fieldProblems,
  passportStepSchema,
} from '#app/domain/booking/booking-steps.ts'
import { api } from './api.ts'

export const drafts = {
  draft: api.account.draft.handler(async ({ input, context }) => {
    const { accountId, phone } = await requireAccount(context)
    const key = { accountId, flatId: input.id }
    const stored = await readDraft(context.database, context, key)
    if (!stored) await flatToBook(context.database, input.id)
    const draft = withKnown(
      stored ?? { version: 0, savedAt: undefined, fields: {} },
      await knownFields(context, accountId, phone),
    )
    const text = await consentText(context)
    const isConsented = await hasConsented(context.database, accountId, text.id)
    return { data: { draft: toDraft(key, draft, isConsented) } }
  }),

  saveDraft: api.account.saveDraft.handler(async ({ input, context }) => {
    const { accountId, phone } = await rateLimitedAccount(context, 'draft')
    const given = givenFields(input.fields)
    await flatToBook(context.database, input.flat)
    const key = { accountId, flatId: input.flat }
    const text = await consentText(context)
    const known = await knownFields(context, accountId, phone)
    return context.database.transaction().execute(async (tx) => {
      if (!(await lockAccount(tx, accountId))) throw unauthorized()
      const isAllowed = input.consent || (await hasConsentedToAny(tx, accountId))
      if (!isAllowed && hasBuyer(given)) throw withoutConsent('данные не\u00a0сохранить')
      const stored = await readDraft(tx, context, key, true)
      const version = stored?.version ?? 0
      if (input.version !== undefined && input.version !== version) throw draftChanged()
      // A recorded consent is removed from the draft: if it is withdrawn later, it must be ticked again.
      const untick = input.consent ? { consent_tick: '' } : {}
      // Without a consent nothing of the buyer is copied from his account or his other drafts: he is only shown it.
      const fields = { ...(isAllowed && known), ...stored?.fields, ...given, ...untick }
      const saved = await writeDraft(tx, context, key, { version, fields })
      if (!saved) throw draftChanged()
      if (input.consent) {
        await recordConsent(tx, context, { accountId, textId: text.id, visitor: context.visitor })
      }
      const isConsented = input.consent || (await hasConsented(tx, accountId, text.id))
      return { data: { draft: toDraft(key, withKnown(saved, known), isConsented) } }
    })
  }),
}

/** @throws BAD_REQUEST naming fields that no draft has */
function givenFields(fields: Record<string, string>): DraftFields {
  const given: DraftFields = {}
  const unknown: string[] = []
  for (const [name, text] of Object.entries(fields)) {
    if (!isDraftField(name)) unknown.push(name)
    // A masked value that the browser sends back is not stored.
    else if (!isPassportField(name) || !isMasked(text)) given[name] = text
  }
  if (unknown.length === 0) return given
  throw badInput(unknown.map((name) => ({ field: `fields.${name}`, message: 'Такого поля нет' })))
}

/** Whether something is told of the buyer: names, contacts, passport. */
function hasBuyer(given: DraftFields): boolean {
  return BUYER_FIELDS.some((field) => given[field])
}

type ShownDraft = Pick<StoredDraft, 'version' | 'fields'> & { savedAt: Date | undefined }

/** The draft with what is known of its user where it says nothing: shown to himself alone. */
function withKnown(draft: ShownDraft, known: DraftFields): ShownDraft {
  return { ...draft, fields: { ...known, ...draft.fields } }
}

function draftChanged() {
  return conflict('DRAFT_CHANGED', 'Заявку изменили на\u00a0другом устройстве')
}

function toDraft({ flatId }: DraftKey, { version, savedAt, fields }: ShownDraft, consent: boolean): Draft {
  const sealed: string[] = []
  const shown: Record<string, string> = {}
  for (const [name, text] of Object.entries(fields)) {
    const isSealed = isPassportField(name) && text !== ''
    if (isSealed) sealed.push(name)
    shown[name] = isSealed ? maskPassportField(name, text) : text
  }
  return {
    flat: flatId,
    version,
    saved_at: savedAt?.toISOString() ?? null,
    fields: shown,
    sealed,
    problems: sealedProblems(fields),
    consent,
  }
}

/** The browser sees masked fields only and cannot check them: their errors are found here. */
function sealedProblems(fields: DraftFields): FieldProblem[] {
  const { issues } = safeParse(passportStepSchema, fields)
  return issues ? fieldProblems(issues).filter(({ field }) => isDraftField(field) && fields[field]) : []
}
