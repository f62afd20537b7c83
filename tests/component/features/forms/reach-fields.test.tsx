import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConsentVersions, getPushKey } from '#app/features/forms/forms.functions.ts'
import { FormDialog } from '#app/features/forms/places/form-dialog.tsx'
import { canShowPush, subscribeBrowser } from '#app/platform/push/subscribe-browser.ts'

vi.mock('#app/features/forms/forms.functions.ts')
vi.mock('#app/platform/push/subscribe-browser.ts')

const ADDRESS = { push_endpoint: 'https://push.example.org/1', push_p256dh: 'key', push_auth: 'secret' }
const server = vi.fn<(url: string, init: { body: FormData }) => Promise<Response>>()
const note = { title: 'Готово, сообщим', next: [] }

beforeEach(() => {
  sessionStorage.clear()
  server.mockReset()
  server.mockImplementation(async () => Response.json({ kind: 'sent', id: 'З-2026-000001', note }))
  vi.stubGlobal('fetch', server)
  vi.mocked(getConsentVersions).mockResolvedValue({ pd: '1', ads: '1' })
  vi.mocked(getPushKey).mockResolvedValue('BKey')
  vi.mocked(canShowPush).mockReturnValue(true)
  vi.mocked(subscribeBrowser).mockReset().mockResolvedValue(ADDRESS)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FormDialog
        form="alert"
        about={{ about: 'flat:7' }}
        subject="Студия, 24 м²"
        isOpen
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Как часто')
}
const channel = () => screen.queryByLabelText('Куда сообщить')
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /персональных данных/ }))
const send = () => userEvent.click(screen.getByRole('button', { name: 'Сообщить мне' }))
const body = () => Object.fromEntries(server.mock.calls[0]?.[1].body ?? [])

describe('messages in the browser', () => {
  it.each([
    ['the site has no keys', () => vi.mocked(getPushKey).mockResolvedValue(null)],
    ['the browser shows none', () => vi.mocked(canShowPush).mockReturnValue(false)],
    ['nobody knows the keys now', () => vi.mocked(getPushKey).mockRejectedValue(new Error('away'))],
  ])('are not offered where %s: letters are', async (_where, given) => {
    given()
    await open()
    expect(channel()).toBeNull()
    expect(screen.getByLabelText('E-mail')).toBeTruthy()
  })

  it('alone ask for no e-mail: the browser asks the visitor, and the form takes along where it is reached', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('E-mail'), 'not yet whole')
    await userEvent.selectOptions(screen.getByLabelText('Куда сообщить'), 'push')
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull()
    await agree()
    expect(subscribeBrowser).not.toHaveBeenCalled()
    await send()
    await screen.findByText('Готово, сообщим')
    expect(subscribeBrowser).toHaveBeenCalledExactlyOnceWith('BKey')
    expect(body()).toMatchObject({ channel: 'push', about: 'flat:7', ...ADDRESS })
    expect(body()).not.toHaveProperty('email')
    // Where the browser is reached is kept nowhere in the page.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('push.example')
  })

  it('and letters need the e-mail too, before the browser asks anything', async () => {
    await open()
    await userEvent.selectOptions(screen.getByLabelText('Куда сообщить'), 'both')
    await agree()
    await send()
    expect(await screen.findAllByText('Введите e-mail')).not.toEqual([])
    expect(subscribeBrowser).not.toHaveBeenCalled()
  })

  it.each([
    ['says no', async () => undefined, /не\sразрешил/],
    ['fails', () => Promise.reject(new Error('no service')), /не\sсмог/],
  ])(
    'of a browser that %s are told of at the choice, and nothing typed is lost',
    async (_what, answer, words) => {
      vi.mocked(subscribeBrowser).mockImplementation(answer)
      await open()
      await userEvent.type(screen.getByLabelText('E-mail'), 'anna@example.ru')
      await userEvent.selectOptions(screen.getByLabelText('Куда сообщить'), 'both')
      await agree()
      await send()
      await waitFor(() => expect(channel()?.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
      expect(server).not.toHaveBeenCalled()
      expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'anna@example.ru')
      await userEvent.selectOptions(screen.getByLabelText('Куда сообщить'), 'email')
      await send()
      await screen.findByText('Готово, сообщим')
    },
  )
})
