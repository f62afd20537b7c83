import { createFileRoute, redirect } from '@tanstack/react-router'
import { getBankPage } from '#app/features/bank/bank.functions.ts'
import { BankSheet } from '#app/features/bank/bank-sheet.tsx'
import { pageHead } from '#app/site/page-head.ts'
import { privatePage } from '#app/site/private-page.ts'

export const Route = createFileRoute('/bank/$payment')({
  ...privatePage,
  loader: async ({ params: { payment } }) => {
    const page = await getBankPage({ data: { id: payment } })
    if (page !== 'signed-out') return page
    throw redirect({ href: `/account/login?next=${encodeURIComponent(`/bank/${payment}`)}` })
  },
  // Each look is at what the bank knows now.
  staleTime: 0,
  gcTime: 0,
  head: ({ params }) =>
    pageHead({
      title: 'Демонстрационный банк',
      description: 'Оплата в демонстрации: деньги не списываются.',
      path: `/bank/${encodeURIComponent(params.payment)}`,
      isIndexed: false,
    }),
  component: BankPage,
})

function BankPage() {
  return <BankSheet payment={Route.useLoaderData()} />
}
