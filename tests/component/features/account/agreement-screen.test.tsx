import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Signing } from '#app/contract/signing/signing.ts'
import { accountQueries } from '#app/features/account/account.queries.ts'
import { AgreementScreen } from '#app/features/account/agreement/agreement-screen.tsx'
import type { ReceivedSigning } from '#app/features/account/agreement/received-signing.ts'
import { AgreementLine } from '#app/features/account/reservation/agreement-line.tsx'
import { aReservation } from '../../../fixtures/people/booking.ts'
import { renderInRouter } from '../../../fixtures/render-in-router.tsx'

vi.mock('#app/features/account/account.functions.ts')
afterEach(cleanup)

const ID = '0199aaaa-1111-7111-8111-111111111111'
const SHA256 = 'a'.repeat(64)
const event = (kind: 'code_sent' | 'signed', chain: string) => ({
  at: '2026-11-21T12:00:00.000Z',
  kind,
  address: '203.0.113.9',
  device: 'Chrome, Linux',
  chain_sha256: chain.repeat(64),
})
const UNSIGNED: Signing = {
  reservation: ID,
  number: 'БР-2026-000123',
  text: 'Соглашение об услуге бронирования № БР-2026-000123\nПокупатель: Анна\n\nЦена\nЦена квартиры 6 170 000 ₽',
  version: '2026-11',
  sha256: SHA256,
  phone: '+79120000000',
  can_sign: true,
  signed_at: null,
  journal: [],
}

function open(signing: Signing, received?: ReceivedSigning) {
  const client = new QueryClient()
  client.setQueryData(accountQueries.signing(ID).queryKey, signing)
  return renderInRouter(
    <QueryClientProvider client={client}>
      <Suspense>
        <AgreementScreen id={ID} received={received} />
      </Suspense>
    </QueryClientProvider>,
  )
}

const forms = () => [...document.forms].map((form) => Object.fromEntries(new FormData(form)))

it('shows the text before it is signed, and asks for a code by a form of the page itself', async () => {
  await open(UNSIGNED)
  expect(screen.getByRole('heading', { name: 'Цена' })).toBeTruthy()
  expect(screen.getByText(SHA256)).toBeTruthy()
  expect(screen.queryByLabelText('Код из СМС')).toBeNull()
  expect(screen.getByRole('button', { name: 'Получить код по СМС' })).toBeTruthy()
  expect(forms()).toEqual([{ do: 'code', sha256: SHA256 }])
  expect([...document.forms].map(({ method }) => method)).toEqual(['post'])
})

it('asks for the code that was sent, and says beside it what is wrong', async () => {
  const sent = { ...UNSIGNED, journal: [event('code_sent', 'b')] }
  await open(sent, { kind: 'sent', demoCode: '123456' })
  expect(screen.getByRole('status').textContent).toMatch(/7.912.000-00-00/)
  expect(screen.getByText('123456')).toBeTruthy()
  expect(forms()).toEqual([
    { do: 'sign', sha256: SHA256, code: '', demo: '123456' },
    { do: 'code', sha256: SHA256 },
  ])
  cleanup()
  await open(sent, { kind: 'refused', message: 'Код не подошёл', isOfCode: true, demoCode: '123456' })
  expect(screen.getByText('123456')).toBeTruthy()
  cleanup()
  await open(sent, { kind: 'refused', message: 'Код не подошёл', isOfCode: true })
  expect(screen.getByLabelText('Код из СМС').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(/Код не подошёл/)).toHaveLength(1)
  cleanup()
  await open(sent, { kind: 'refused', message: 'Текст соглашения изменился', isOfCode: false })
  expect(screen.getByRole('alert').textContent).toContain('Текст соглашения изменился')
  expect(screen.getByLabelText('Код из СМС').getAttribute('aria-invalid')).toBeNull()
})

it('says when and by what it was signed, with the journal and the file', async () => {
  const journal = [event('code_sent', 'b'), event('signed', 'c')]
  await open({ ...UNSIGNED, can_sign: false, signed_at: '2026-11-21T12:00:00.000Z', journal })
  expect(screen.getByText(/^Подписано 21 ноября 2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /Скачать PDF/ }).getAttribute('href')).toBe(
    `/account/agreement/${ID}/pdf`,
  )
  const rows = within(screen.getByRole('region', { name: 'Журнал подписания' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Код отправлен по СМС.+203\.0\.113\.9, Chrome, Linuxb{64}$/),
    expect.stringMatching(/^Соглашение подписано кодом.+c{64}$/),
  ])
  expect(document.forms).toHaveLength(0)
})

it('says that nothing is to be signed any more where the reservation has ended', async () => {
  await open({ ...UNSIGNED, can_sign: false })
  expect(screen.getByText(/бронь закончилась/)).toBeTruthy()
  expect(document.forms).toHaveLength(0)
})

it.each([
  ['none', undefined],
  ['to_sign', 'Прочитать и подписать'],
  ['signed', 'Открыть'],
] as const)('is a line of its reservation: %s', async (agreement, link) => {
  await renderInRouter(<AgreementLine reservation={aReservation({ id: ID, agreement })} />)
  const links = screen.queryAllByRole('link')
  expect(links.map((one) => [one.textContent, one.getAttribute('href')])).toEqual(
    link ? [[link, `/account/agreement/${ID}`]] : [],
  )
})
