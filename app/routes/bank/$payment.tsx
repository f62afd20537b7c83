import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBankPage } from '#app/features/bank/bank.functions.ts'
import { BankSheet } from '#app/features/bank/bank-sheet.tsx'
import { loginAddress } from '#app/features/reservations/login-address.ts'
import { loadedHead } from '#app/site/head/loaded-head.ts'

export const Route = createFileRoute('/bank/$payment')({
  staticData: { access: 'personal' },
  loader: async ({ params: { payment } }) => {
    const page = await getBankPage({ data: { id: payment } })
    if (page === 'signed-out') throw redirect({ href: loginAddress(`/bank/${payment}`) })
    return {
      page,
      head: {
        title: 'Демонстрационный банк',
        description: 'Оплата в демонстрации: деньги не списываются.',
        path: `/bank/${encodeURIComponent(payment)}`,
        isIndexed: false,
      },
    }
  },
  // Each look is at what the bank knows now.
  staleTime: 0,
  gcTime: 0,
  head: loadedHead,
  component: BankPage,
})

function BankPage() {
  return <BankSheet payment={Route.useLoaderData().page} />
}
