import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { CodeSent } from '#app/contract/personal.ts'
import * as api from '#app/features/account/account.functions.ts'
import { usePhoneSignIn } from '#app/routes/booking/-phone-sign-in.tsx'
import { renderInRouter } from '../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')

afterEach(cleanup)

const PHONE = '+79123456789'

const WAITING = { phone: PHONE, retry_after: 42, length: 6, valid_for: 300, demo_code: '424242' }

function SignIn({ waiting = WAITING }: { waiting?: CodeSent | null }) {
  const { request, codeForm, sentTo } = usePhoneSignIn(async () => {}, waiting)
  return (
    <>
      <p>{sentTo}</p>
      <button type="button" onClick={() => void request(PHONE, true)}>
        Далее
      </button>
      {codeForm}
    </>
  )
}

it('a reloaded booking asks for the phone first, then for the code that it was sent, with that of the demonstration', async () => {
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <SignIn />
    </QueryClientProvider>,
  )
  expect(
    screen.getByText('+7 912 345-67-89', { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
  ).toBeTruthy()
  expect(screen.queryByLabelText('Код из СМС')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }))
  expect(screen.getByLabelText('Код из СМС')).toBeTruthy()
  expect(screen.getByText('424242')).toBeTruthy()
  expect(api.requestCode).not.toHaveBeenCalled()
})

it('each code is asked for with the consent that the form was sent with', async () => {
  vi.mocked(api.requestCode).mockResolvedValue({ ok: true, value: { data: { ...WAITING, retry_after: 0 } } })
  await renderInRouter(
    <QueryClientProvider client={new QueryClient()}>
      <SignIn waiting={null} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Далее' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Отправить код ещё раз' }))
  expect(vi.mocked(api.requestCode).mock.calls.map(([{ data }]) => data)).toEqual([
    { phone: PHONE, consent: true },
    { phone: PHONE, consent: true },
  ])
})
