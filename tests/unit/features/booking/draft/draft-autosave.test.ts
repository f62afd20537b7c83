import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from '#app/contract/account.ts'
import { createDraftAutosave, type DraftServer } from '#app/features/booking/draft/draft-autosave.ts'
import { firstValues } from '#app/features/booking/draft/draft-fields.ts'
import { aDraft } from '../../../../fixtures/people/booking.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Of a buyer who has consented to the use of the data. */
const consented = (changes: Partial<Draft> = {}) => aDraft({ consent: true, ...changes })
const kept = (draft: Draft) => ({ ok: true as const, value: { data: { draft } } })
const refused = (code: string, status: number, fields: { field: string }[] = []) => ({
  ok: false as const,
  refusal: { code, status, fields },
})
const withoutConsent = () => refused('BAD_REQUEST', 400, [{ field: 'consent' }])

/** A server that keeps what it is given, and counts versions. */
function aServer(first = aDraft()) {
  let draft = first
  const server = {
    save: vi.fn<DraftServer['save']>(async ({ fields, version }) => {
      if (version !== draft.version) return refused('DRAFT_CHANGED', 409)
      draft = {
        ...draft,
        version: version + 1,
        saved_at: '2026-11-21T07:41:00Z',
        fields: { ...draft.fields, ...fields },
      }
      return kept(draft)
    }),
    load: vi.fn(async () => kept(draft)),
  }
  return {
    server,
    fields: () => draft.fields,
    otherDevice: (fields: Record<string, string>) => {
      draft = { ...draft, version: draft.version + 1, fields: { ...draft.fields, ...fields } }
    },
  }
}

function anAutosave(server: DraftServer, draft: Draft | null = consented()) {
  return createDraftAutosave({ flat: 128, draft, values: firstValues(draft?.fields ?? {}) }, server)
}

describe('the autosave of a draft', () => {
  it('saves a moment after the last key, all that was typed at once', async () => {
    const { server } = aServer()
    const autosave = anAutosave(server)
    autosave.type('lastname', 'Ив')
    await vi.advanceTimersByTimeAsync(500)
    autosave.type('lastname', 'Иванова')
    autosave.type('firstname', 'Анна')
    await vi.advanceTimersByTimeAsync(799)
    expect(server.save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.save).toHaveBeenCalledExactlyOnceWith({
      flat: 128,
      version: 1,
      fields: { lastname: 'Иванова', firstname: 'Анна' },
      consent: false,
    })
    expect(autosave.state()).toMatchObject({ status: 'idle', savedAt: '2026-11-21T07:41:00Z' })
    expect(autosave.isSaved()).toBe(true)
  })

  it('saves what was typed last when the screen is left before the pause is over, and tries that once', async () => {
    const { server } = aServer()
    server.save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const autosave = anAutosave(server)
    autosave.type('lastname', 'Иванова')
    autosave.leave()
    expect(server.save).toHaveBeenCalledExactlyOnceWith({
      flat: 128,
      version: 1,
      fields: { lastname: 'Иванова' },
      consent: false,
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.save).toHaveBeenCalledTimes(1)
  })

  it('saves what was typed while a save was under way', async () => {
    const { server, fields } = aServer()
    const autosave = anAutosave(server)
    autosave.type('lastname', 'Иванова')
    const saving = autosave.save()
    autosave.type('lastname', 'Петрова')
    await saving
    expect(fields()).toEqual({ lastname: 'Петрова' })
  })

  it('keeps what was typed through a lost connection, and saves it when that is back', async () => {
    const { server, fields } = aServer()
    server.save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const autosave = anAutosave(server)
    autosave.type('email', 'a@b.ru')
    expect(await autosave.save()).toBe(false)
    expect(autosave.state()).toMatchObject({ status: 'offline', values: { email: 'a@b.ru' } })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fields()).toEqual({ email: 'a@b.ru' })
    expect(autosave.state().status).toBe('idle')
  })

  it('saves as soon as the connection is back, also when a save without it has not failed yet', async () => {
    const { server, fields } = aServer()
    const lost = new TypeError('Failed to fetch')
    const autosave = anAutosave(server)
    autosave.type('email', 'a@b.ru')
    // Several failures have made the pause before the next attempt long.
    for (let attempt = 0; attempt < 3; attempt++) {
      server.save.mockRejectedValueOnce(lost)
      await autosave.save()
    }
    const sent = Promise.withResolvers<never>()
    server.save.mockReturnValueOnce(sent.promise)
    const saving = autosave.save()
    const saved = autosave.saveNow()
    sent.reject(lost)
    expect(await saving).toBe(false)
    expect(await saved).toBe(true)
    expect(fields()).toEqual({ email: 'a@b.ru' })
    expect(autosave.state().status).toBe('idle')
  })

  it('makes short pauses again after the connection was back for a moment', async () => {
    const { server, fields } = aServer()
    const autosave = anAutosave(server)
    autosave.type('email', 'a@b.ru')
    server.save.mockRejectedValue(new TypeError('Failed to fetch'))
    for (let attempt = 0; attempt < 3; attempt++) await autosave.save()
    await autosave.saveNow()
    server.save.mockRestore()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(fields()).toEqual({ email: 'a@b.ru' })
  })

  it("takes another device's changes, keeps its own in other fields, and says which it took", async () => {
    const { server, fields, otherDevice } = aServer(
      aDraft({ fields: { lastname: 'Иванова', email: 'a@b.ru' } }),
    )
    const autosave = anAutosave(server, consented({ fields: { lastname: 'Иванова', email: 'a@b.ru' } }))
    otherDevice({ email: 'new@b.ru', phone: '+79120000000' })
    autosave.type('firstname', 'Анна')
    autosave.type('email', 'mine@b.ru')
    expect(await autosave.save()).toBe(true)
    expect(autosave.state().values).toMatchObject({
      lastname: 'Иванова',
      firstname: 'Анна',
      email: 'new@b.ru',
      phone: '+79120000000',
    })
    expect(autosave.state().changedElsewhere).toEqual(['email', 'phone'])
    expect(fields()).toMatchObject({ firstname: 'Анна', email: 'new@b.ru' })
  })

  it('gives up on a draft that another device changes without end', async () => {
    const { server } = aServer()
    server.save.mockResolvedValue(refused('DRAFT_CHANGED', 409))
    const autosave = anAutosave(server)
    autosave.type('email', 'a@b.ru')
    expect(await autosave.save()).toBe(false)
    expect(server.save.mock.calls.length).toBeLessThan(6)
    expect(autosave.state().values.email).toBe('a@b.ru')
  })

  it('tells that the session ended, and asks no more until it is told to', async () => {
    const { server } = aServer()
    server.save.mockResolvedValue(refused('UNAUTHORIZED', 401))
    const autosave = anAutosave(server)
    autosave.type('email', 'a@b.ru')
    await autosave.save()
    autosave.type('email', 'a@b.com')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.save).toHaveBeenCalledTimes(1)
    expect(autosave.state().status).toBe('signed-out')
    expect(autosave.pending()).toEqual(new Map([['email', 'a@b.com']]))
  })

  it('saves nothing for who has not signed in', async () => {
    const { server } = aServer()
    const autosave = anAutosave(server, null)
    autosave.type('period', '2')
    await vi.advanceTimersByTimeAsync(60_000)
    await autosave.save()
    expect(server.save).not.toHaveBeenCalled()
    expect(autosave.state().values.period).toBe('2')
  })

  it('keeps what is about the buyer in the browser until the step is sent on with the consent', async () => {
    const { server, fields } = aServer()
    const autosave = anAutosave(server, aDraft())
    autosave.type('firstname', 'Анна')
    autosave.type('consent_tick', '1')
    await vi.advanceTimersByTimeAsync(60_000)
    await autosave.save()
    expect(server.save).not.toHaveBeenCalled()
    // Leaving asks nothing: it may not be saved.
    expect([autosave.isSaved(), autosave.state().status]).toEqual([true, 'awaiting-consent'])
    autosave.type('period', '2')
    await autosave.save()
    expect(fields()).toEqual({ period: '2' })
    // The time of that save would say that the name is saved too.
    expect(autosave.state().status).toBe('awaiting-consent')
    autosave.agree()
    await autosave.save()
    expect(fields()).toMatchObject({ firstname: 'Анна' })
    expect(server.save.mock.calls.map(([{ consent }]) => consent)).toEqual([false, true])
  })

  it('takes a tick that was taken back for no consent', async () => {
    const { server } = aServer()
    const autosave = anAutosave(server, aDraft())
    autosave.type('consent_tick', '1')
    autosave.agree()
    autosave.type('consent_tick', '')
    autosave.type('firstname', 'Анна')
    await autosave.save()
    expect(server.save).not.toHaveBeenCalled()
  })

  it('sends the consent once', async () => {
    const { server } = aServer(consented())
    const autosave = anAutosave(server, aDraft())
    autosave.type('firstname', 'Анна')
    autosave.type('consent_tick', '1')
    autosave.agree()
    await autosave.save()
    autosave.type('firstname', 'Анна Мария')
    await autosave.save()
    expect(server.save.mock.calls.map(([{ consent }]) => consent)).toEqual([true, false])
    // The tick is over with its record: no later request gives the consent again.
    expect(autosave.state()).toMatchObject({ hasConsent: true, values: { consent_tick: '' } })
  })

  it('gives no consent by going on alone', async () => {
    const { server } = aServer()
    const autosave = anAutosave(server, aDraft())
    autosave.type('firstname', 'Анна')
    autosave.agree()
    await autosave.save()
    expect(server.save).not.toHaveBeenCalled()
  })

  it('sends the consent again with a save whose connection was lost', async () => {
    const { server, fields } = aServer(consented())
    server.save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const autosave = anAutosave(server, aDraft())
    autosave.type('firstname', 'Анна')
    autosave.type('consent_tick', '1')
    autosave.agree()
    expect(await autosave.save()).toBe(false)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.save.mock.calls.map(([{ consent }]) => consent)).toEqual([true, true])
    expect(fields()).toMatchObject({ firstname: 'Анна' })
    expect(autosave.state()).toMatchObject({ hasConsent: true, status: 'idle' })
  })

  it('sends nothing more of the buyer where the tick is taken back while a save is on its way, and it is lost', async () => {
    const { server } = aServer()
    const autosave = anAutosave(server, aDraft())
    autosave.type('firstname', 'Анна')
    autosave.type('consent_tick', '1')
    autosave.agree()
    const sent = Promise.withResolvers<never>()
    server.save.mockReturnValueOnce(sent.promise)
    const saving = autosave.save()
    autosave.type('consent_tick', '')
    sent.reject(new TypeError('Failed to fetch'))
    await saving
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.save).toHaveBeenCalledTimes(1)
    expect(autosave.state()).toMatchObject({
      hasConsent: false,
      status: 'awaiting-consent',
      values: { firstname: 'Анна', consent_tick: '' },
    })
  })

  it('tells the consent that a save has recorded, also where the tick was taken back meanwhile', async () => {
    const { server } = aServer(consented())
    const autosave = anAutosave(server, aDraft())
    autosave.type('consent_tick', '1')
    autosave.agree()
    const saving = autosave.save()
    autosave.type('consent_tick', '')
    await saving
    expect(autosave.state()).toMatchObject({ hasConsent: true, status: 'idle' })
    expect(server.save).toHaveBeenCalledTimes(1)
  })

  it('asks for a consent that was withdrawn meanwhile again, saves the terms without it, and loses nothing', async () => {
    const { server, fields } = aServer()
    server.save.mockResolvedValueOnce(withoutConsent())
    const autosave = anAutosave(server)
    autosave.type('firstname', 'Анна')
    autosave.type('period', '2')
    expect(await autosave.save()).toBe(true)
    expect(fields()).toEqual({ period: '2' })
    expect(server.save.mock.calls.map(([{ consent }]) => consent)).toEqual([false, false])
    autosave.type('firstname', 'Анна Мария')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.save).toHaveBeenCalledTimes(2)
  })

  it('gives up on a server that wants the consent for the terms alone', async () => {
    const { server } = aServer()
    server.save.mockImplementation(async () => withoutConsent())
    const autosave = anAutosave(server)
    autosave.type('firstname', 'Анна')
    autosave.type('period', '2')
    expect(await autosave.save()).toBe(false)
    expect(server.save).toHaveBeenCalledTimes(2)
    expect(autosave.state()).toMatchObject({ hasConsent: false, status: 'failing' })
  })

  it('shows sealed fields as kept, until another text is typed', async () => {
    const { server } = aServer()
    const autosave = anAutosave(
      server,
      consented({
        fields: { passport_seria: '57**', passport_number: '****12' },
        sealed: ['passport_seria', 'passport_number'],
      }),
    )
    expect(autosave.state().sealed).toEqual({ passport_seria: '57**', passport_number: '****12' })
    autosave.unseal('passport_seria')
    expect(autosave.state().sealed).toEqual({ passport_number: '****12' })
    expect(autosave.isSaved()).toBe(true)
    autosave.type('passport_seria', '5705')
    await autosave.save()
    expect(server.save.mock.calls[0]?.[0].fields).toEqual({ passport_seria: '5705' })
  })
})
